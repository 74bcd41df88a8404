# One process with its own PostgreSQL, or with the one of DATABASE_URL. See docs/operations.md.
FROM debian:trixie-slim

RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 nodejs npm \
  && rm -rf /var/lib/apt/lists/*

RUN useradd --system --home-dir /var/lib/hush --create-home hush
WORKDIR /opt/hush
COPY . .
# Debian's Node installs the pinned one, which is a package of ours, and the pages are built with that.
RUN node scripts/prepare.mjs --build

USER hush
ENV DATA_DIR=/var/lib/hush LISTEN_ADDRESS=0.0.0.0 MALLOC_ARENA_MAX=2 NODE_ENV=production
VOLUME /var/lib/hush
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=2s \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
STOPSIGNAL SIGTERM
CMD ["node_modules/.bin/node", "server/main.ts"]
