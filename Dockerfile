# The site as one image: the build stays in the first stages, the last one holds what runs.
# docker build -t cogsprout . && docker run -p 3000:3000 -v cogsprout:/data --read-only cogsprout

FROM node:24-bookworm-slim AS build
WORKDIR /site
# The packages first: a change of source does not install them again.
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --include=dev --no-audit --no-fund --loglevel=error
COPY . .
# Encoding the pictures takes a minute or two; what has been encoded once is kept between builds.
RUN --mount=type=cache,target=/site/node_modules/.cache npm run --silent build && mkdir -p /empty

FROM node:24-bookworm-slim AS packages
WORKDIR /site
COPY package.json package-lock.json ./
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --no-audit --no-fund --loglevel=error

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Cogsprout" \
      org.opencontainers.image.description="The site of a school of robotics, AI, coding and STEM, for every region from one process" \
      org.opencontainers.image.licenses="MIT" \
      org.opencontainers.image.vendor="Cogsprout Learning"
# The allocator's settings keep memory down (docs/deploy.md).
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=1 MALLOC_MMAP_THRESHOLD_=65536
WORKDIR /site
COPY --from=packages /site/node_modules ./node_modules
COPY regions ./regions
COPY locales ./locales
COPY content ./content
COPY pictures ./pictures
COPY --from=build /site/dist/client ./dist/client
COPY --from=build /site/dist/assets.json ./dist/assets.json
COPY --from=build /site/dist/app ./dist/app
COPY --from=build --chown=1000:1000 /empty /data
# The user that the base image calls node; by its number, so that a host can see that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=10s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=4", "--heap-growing-percent=20", "dist/app/server.mjs"]
