/** Import rules of the architecture. tests/unit/imports.test.ts plants one violation per rule and sees it found. */
const tables = '^lib/(routes|contracts|sites|wire|ops)/';
const node = ['core'];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, dependencyTypesNot: ['type-only'] } },
    {
      name: 'tables-import-nothing-above',
      comment: 'lib/{routes,contracts,sites,wire,ops} import only each other and the kernel',
      severity: 'error',
      from: { path: tables },
      to: { path: '^(app|components|upstream|scripts|middleware|lib/(?!routes|contracts|sites|wire|ops|kernel))' },
    },
    {
      name: 'kernel-imports-nothing-above',
      comment: 'lib/kernel is what both processes stand on',
      severity: 'error',
      from: { path: '^lib/kernel/' },
      to: { path: '^(app|components|upstream|scripts|middleware|lib/(?!kernel))' },
    },
    {
      name: 'tables-do-no-io',
      severity: 'error',
      from: { path: tables },
      to: { dependencyTypes: node, pathNot: '^(node:)?(crypto|util|buffer)$' },
    },
    {
      name: 'next-insides-behind-the-seams',
      comment: 'what Next does not promise is leant on in lib/next-seams only; the package itself leads to dist/server/next.js',
      severity: 'error',
      from: { pathNot: '^lib/next-seams/' },
      to: { path: 'node_modules/next/dist/', pathNot: 'node_modules/next/dist/server/next\\.js$' },
    },
    {
      name: 'server-is-the-doorstep',
      comment: 'server/ stands before Next: it decides by lib and draws nothing; nobody else knows of it',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(app|components|upstream|scripts)/' },
    },
    {
      name: 'nobody-imports-the-server',
      severity: 'error',
      from: { path: '^(app|components|lib|upstream|middleware)' },
      to: { path: '^server/' },
    },
    {
      name: 'wire-behind-two-doors',
      severity: 'error',
      from: { pathNot: '^(lib/(upstream|wire)/|upstream/|tests/|scripts/)' },
      to: { path: '^lib/wire/' },
    },
    {
      name: 'server-libs-stay-on-the-server',
      comment:
        'lib/{upstream,session,env} hold secrets: pages and handlers may use them, components may not; site-frame finds the site for all of them',
      severity: 'error',
      from: { path: '^(components/|lib/(client|query|format)/)', pathNot: '^components/shell/frame/site-frame[.]' },
      to: { path: '^lib/(upstream|session|env|kernel/env)/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'ui-knows-no-feature',
      severity: 'error',
      from: { path: '^components/ui/' },
      to: { path: '^(components/(?!ui/)|app/|lib/(upstream|session|query|env)/)' },
    },
    {
      name: 'features-do-not-import-features',
      comment: 'pages and components/shell compose',
      severity: 'error',
      from: { path: '^components/(?!ui/|shell/)([^/]+)/' },
      to: { path: '^components/(?!ui/)([^/]+)/', pathNot: '^components/$1/' },
    },
    {
      name: 'lib-imports-no-component',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'upstream-kernel-is-the-ground',
      comment: 'states, errors, forms of providers: they know nothing of the database and of no domain',
      severity: 'error',
      from: { path: '^upstream/kernel/' },
      to: { path: '^upstream/(?!kernel/)' },
    },
    {
      name: 'upstream-database-knows-the-kernel-only',
      severity: 'error',
      from: { path: '^upstream/db/' },
      to: { path: '^upstream/(?!(kernel|db)/)' },
    },
    {
      name: 'upstream-doors-are-the-roof',
      comment: 'doors compose domains and seeds fill them; no domain asks for either',
      severity: 'error',
      from: { path: '^upstream/(?!(main\\.ts|doors/|seed/|operator/|testing/))' },
      to: { path: '^upstream/(doors|seed|operator|testing)/' },
    },
    {
      name: 'orders-know-nothing-of-payment',
      comment: 'payment and after-sale stand above orders; orders tell of themselves by events',
      severity: 'error',
      from: { path: '^upstream/order/' },
      to: { path: '^upstream/(payment|after-sale|till|pay-for-me|sandbox)/' },
    },
    {
      name: 'upstream-imports-only-the-tables',
      severity: 'error',
      from: { path: '^upstream/' },
      to: { path: '^(app|components|middleware|lib/(?!contracts|wire|routes|ops|kernel|board))' },
    },
    {
      name: 'web-does-not-import-upstream',
      severity: 'error',
      from: { path: '^(app|components|lib|middleware)' },
      to: { path: '^upstream/' },
    },
    {
      name: 'zod-stays-out-of-the-browser',
      comment:
        'zod weighs 84 KB: browser code takes types from the contracts, and values from the tables without it only (endpoints, names, upload, live, forms, guardian, statuses, areas, tax-number, captcha-path)',
      severity: 'error',
      from: { path: '^(components|lib/(client|query|format|routes))/' },
      to: {
        path: '(node_modules/zod/|^lib/ops/contract/|^lib/contracts/(?!endpoints|(names|upload|live|forms|guardian|statuses|areas|tax-number|captcha-path)\\.ts))',
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: 'specify',
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
