# syntax=docker/dockerfile:1
# The hosted service with the web app. Writes only to /data; run it with a read-only root file system.
ARG NODE=node:24.21.0-trixie-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts
COPY . .
RUN node node_modules/vite/bin/vite.js build --logLevel warn && node scripts/serviceBuild.ts
# The built service contains its packages, except native modules and what its worker threads load.
RUN mkdir /packages && cd node_modules \
  && cp -R --parents @napi-rs @node-rs @zxcvbn-ts better-sqlite3 fastest-levenshtein lru-cache piscina /packages

FROM ${NODE}
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATABASE_URL=sqlite:/data/firnline.db
WORKDIR /app
COPY package.json ./
COPY --from=build /packages node_modules
COPY api api
COPY common/contract common/contract
COPY common/domain common/domain
COPY --from=build /app/dist dist
RUN install -d -o node -g node -m 700 /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=1", "--no-parallel-scavenge", "dist/service/server.cjs"]
