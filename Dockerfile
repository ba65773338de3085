# Base image of both stages. To pin it, use --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# The build stage compiles the sources, the workflow bundle and the console.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc .nvmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY src ./src
COPY workflows ./workflows
COPY activities ./activities
RUN npm run build && npm prune --omit=dev

# The final stage has compiled sources and production dependencies. Files belong to root, and a normal user runs them.
FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 CACHE_DIR=/cache WORKFLOW_BUNDLE=/app/dist/workflow-bundle.js
ENV CHROMIUM_PATH=/usr/bin/chromium CONSOLE_DIR=/app/dist/console
# Node.js collects garbage sooner, which saves memory; see src/local-servers/run-local.ts.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=768" MALLOC_ARENA_MAX=2 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
# Chromium renders pages that need scripts.
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
RUN mkdir /cache /backup && chown node:node /cache /backup
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules ./node_modules
COPY --from=build /app/dist ./dist
COPY docs ./docs
USER node
VOLUME /cache
EXPOSE 3000
CMD ["node", "dist/src/api.js"]
