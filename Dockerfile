# Both stages start from one image. Pin it with --build-arg NODE_IMAGE=node:24.21.0-bookworm-slim@sha256:…
ARG NODE_IMAGE=node:24.21.0-bookworm-slim

# Build: all dependencies, compiled sources, prebuilt workflow bundle, console.
FROM ${NODE_IMAGE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc .nvmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY src ./src
COPY workflows ./workflows
COPY activities ./activities
RUN npm run build && npm prune --omit=dev

# Run: compiled sources and production dependencies, owned by root, run by a normal user.
FROM ${NODE_IMAGE}
ENV NODE_ENV=production HOST=0.0.0.0 CACHE_DIR=/cache WORKFLOW_BUNDLE=/app/dist/workflow-bundle.js
ENV CHROMIUM_PATH=/usr/bin/chromium CONSOLE_DIR=/app/dist/console
# Less garbage is kept before it is collected; see src/local-servers/run-local.ts.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=768" MALLOC_ARENA_MAX=2
WORKDIR /app
# Renders pages that need scripts.
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
