# Build: all dependencies, compiled sources, prebuilt workflow bundle.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY tsconfig.json ./
COPY src ./src
COPY workflows ./workflows
COPY activities ./activities
RUN npm run build && npm prune --omit=dev

# Run: compiled sources and production dependencies, as a normal user.
FROM node:20-bookworm-slim
ENV NODE_ENV=production HOST=0.0.0.0 CACHE_DIR=/cache WORKFLOW_BUNDLE=/app/dist/workflow-bundle.js
ENV CHROMIUM_PATH=/usr/bin/chromium CONSOLE_DIR=/app/dist/console
# Less garbage is kept before it is collected; see src/local-servers/run-local.ts.
ENV NODE_OPTIONS="--max-semi-space-size=8 --max-old-space-size=768" MALLOC_ARENA_MAX=2
WORKDIR /app
# Draws pages that are made by scripts.
RUN apt-get update && apt-get install -y --no-install-recommends chromium && rm -rf /var/lib/apt/lists/*
RUN mkdir /cache && chown node:node /cache
COPY --from=build --chown=node:node /app/package.json ./
COPY --from=build --chown=node:node /app/node_modules ./node_modules
COPY --from=build --chown=node:node /app/dist ./dist
USER node
VOLUME /cache
EXPOSE 3000
CMD ["node", "dist/src/api.js"]
