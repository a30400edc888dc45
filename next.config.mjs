import { fileURLToPath } from 'node:url';
import createNextIntlPlugin from 'next-intl/plugin';
import { caching } from './lib/kernel/caching.mjs';
import { chunking, htmlLimitedBots } from './lib/next-seams/build.mjs';
import { leanModules } from './lib/next-seams/lean-next.mjs';
import { keptForTheNext } from './lib/next-seams/second-build.mjs';
import { answerHeaders } from './lib/process/answer-headers.mjs';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  typedRoutes: false,
  // With -H 127.0.0.1 Next would write rewritten addresses as localhost and then ask itself for them as of another server.
  skipProxyUrlNormalize: true,
  // `npm run verify` checks the types of the whole repository; a start on a fresh machine need not do it again.
  typescript: { ignoreBuildErrors: true },
  htmlLimitedBots,
  // Typesets formulas on the server, from many small files that need no bundling.
  serverExternalPackages: ['mathjax-full', 'pdfkit'],
  cacheHandler: fileURLToPath(new URL('./lib/next-seams/page-cache.mjs', import.meta.url)),
  experimental: {
    ...chunking,
    ...keptForTheNext,
    // Anybody can make addresses up whose 404s are kept, and Next throws no file away. Its memory is bounded, and what a restart begins
    // with lies below DATA_DIR/pages (docs/decisions/ready-bytes.md).
    isrFlushToDisk: false,
  },
  // The drawings are SVG and small; uploads are never optimised: an optimiser that fetches what it is told can be turned on us.
  turbopack: {
    // No page carries the code that takes messages apart: docs/decisions/messages-taken-apart.md.
    resolveAlias: {
      'use-intl/format-message': { browser: './lib/i18n/format-in-browser.ts', default: './lib/i18n/format-on-server.ts' },
    },
    rules: {
      '*.json': {
        condition: { all: ['browser', { path: /(^|\/)messages\/zh-CN\/[^/]+\.json$/ }] },
        loaders: [fileURLToPath(new URL('./lib/i18n/compiled-json.mjs', import.meta.url))],
        as: '*.js',
      },
      // Parts of Next that no page of ours uses: docs/decisions/less-of-next.md.
      '*.js': {
        condition: { all: ['browser', 'production', { path: leanModules }] },
        loaders: [fileURLToPath(new URL('./lib/next-seams/lean-next.mjs', import.meta.url))],
      },
    },
  },
  images: { unoptimized: true, remotePatterns: [] },
  headers: async () => [
    { source: '/:path*', headers: answerHeaders },
    { source: '/art/:path*', headers: [{ key: 'Cache-Control', value: caching.drawing }] },
    { source: '/lesson-worker.js', headers: [{ key: 'Cache-Control', value: caching.worker }] },
    { source: '/(art|share|qr)/:path*', headers: [{ key: 'Cross-Origin-Resource-Policy', value: 'cross-origin' }] },
  ],
};
export default withNextIntl(config);
