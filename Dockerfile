FROM python:3.12-slim

WORKDIR /app
COPY . .
RUN pip install --no-cache-dir -c constraints.txt -e . \
    && useradd --system --create-home parlor \
    && mkdir /data && chown parlor /data

USER parlor
ENV PARLOR_DATABASE=/data/parlor.db PYTHONUTF8=1
VOLUME /data

HEALTHCHECK --interval=60s --start-period=30s CMD ["python", "-m", "bot", "health"]
CMD ["python", "-m", "bot"]
