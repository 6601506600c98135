# One image, two commands: the web side (default) and `node scripts/upstream.mjs`. See docs/operations.md.
FROM node:24-bookworm-slim AS build
WORKDIR /roost
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && rm -rf .next/cache

FROM node:24-bookworm-slim
WORKDIR /roost
# Letters and emoji of all languages, for the pictures that go with links to posts.
RUN apt-get update \
  && apt-get install -y --no-install-recommends fontconfig fonts-noto-core fonts-noto-cjk fonts-noto-color-emoji \
  && rm -rf /var/lib/apt/lists/*
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data MALLOC_ARENA_MAX=2
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /roost ./
USER node
VOLUME /data
EXPOSE 3000 4000
CMD ["node", "--max-semi-space-size=16", "scripts/web.mjs"]
