// Which layer may import which, and the one place that may import each library. Everything that is not
// allowed here is refused.

const fs = require('node:fs')
const path = require('node:path')

const TESTS = '\\.test\\.tsx?$'
const SERVER = '^backend/src/'
const CLIENT = '^frontend/src/'
const CONTRACT = '^backend/contract/src/'
const PASSWORD_SCORE = '^backend/contract/src/passwordScore\\.ts$'

/**
 * A layer of the server may import itself, the contract and the listed layers. Libraries have their own
 * rules.
 */
const serverLayer = (layer, mayImport, why) => ({
  name: `server-${layer}`,
  comment: why,
  severity: 'error',
  from: { path: `${SERVER}${layer}/`, pathNot: TESTS },
  to: {
    path: '^(backend|frontend)/',
    pathNot: [CONTRACT, `${SERVER}${layer}/`, ...mayImport.map((path) => SERVER + path)],
  },
})

const clientLayer = (layer, mayImport, why) => ({
  name: `client-${layer}`,
  comment: why,
  severity: 'error',
  from: { path: `${CLIENT}${layer}/`, pathNot: TESTS },
  to: { path: '^(backend|frontend)/', pathNot: [`${CLIENT}${layer}/`, ...mayImport] },
})

const inClient = (...layers) => layers.map((layer) => `${CLIENT}${layer}/`)

/** `packages` may be imported only from `places`, within `side`. */
const importedOnlyIn = (name, packages, places, side = SERVER) => ({
  name: `library-${name}`,
  comment: `${name} is imported only in ${places.join(', ')}.`,
  severity: 'error',
  from: { path: side, pathNot: [TESTS, `${side}testing/`, ...places.map((path) => side + path)] },
  to: { path: `(^|/)node_modules/(${packages.join('|')})/` },
})

const featuresByTheirIndex = (name, side) => ({
  name,
  comment: 'A feature knows another one only through its index.ts.',
  severity: 'error',
  from: { path: `${side}features/([^/]+/[^/]+)/`, pathNot: TESTS },
  to: {
    path: `${side}features/[^/]+/[^/]+/`,
    pathNot: [`${side}features/$1/`, `${side}features/[^/]+/[^/]+/index\\.ts$`],
  },
})

/**
 * A feature may import only the features before it under the same roof.
 * @param roofs the features of each roof, in order.
 */
const featuresInOrder = (name, side, roofs) =>
  Object.entries(roofs).flatMap(([roof, features]) =>
    features.slice(0, -1).map((feature, index) => ({
      name: `${name}-${roof}-in-order`,
      comment: `The features of ${roof} import one way: ${features.join(', ')}.`,
      severity: 'error',
      from: { path: `${side}features/${roof}/${feature}/`, pathNot: TESTS },
      to: { path: `${side}features/${roof}/(${features.slice(index + 1).join('|')})/` },
    })),
  )

const foldersOf = (side, roofs) =>
  Object.entries(roofs).map(([roof, features]) => `${side}features/${roof}/(${features.join('|')})/`)

/** The features of the server, as the index of each roof lists them. */
const serverRoofs = Object.fromEntries(
  ['conversations', 'people', 'campaigns', 'company', 'billing'].map((roof) => {
    const index = path.join(__dirname, 'backend/src/features', roof, 'index.ts')
    const [, list] = /^export const \w+ = \[([^\]]+)\]/m.exec(fs.readFileSync(index, 'utf8'))
    return [roof, list.match(/\w+(?=Feature\b)/g)]
  }),
)

/** A feature must be under a roof and in the roof's list. */
const serverFeaturesAreListed = {
  name: 'server-features-are-listed',
  comment: 'A new feature is given its place among the others of its roof.',
  severity: 'error',
  from: { path: `${SERVER}features/[^/]+/[^/]+/`, pathNot: foldersOf(SERVER, serverRoofs) },
  to: {},
}

/**
 * The features of the client that others import, in their order. A page that nobody imports needs no entry.
 */
const clientRoofs = {
  people: ['tags', 'contacts', 'contactImports'],
  conversations: [
    'closeReasons',
    'ticketNotes',
    'quickMessages',
    'macros',
    'presence',
    'messages',
    'ticketTags',
    'schedules',
    'transcripts',
    'tickets',
    'notifications',
  ],
  campaigns: ['contactLists', 'campaigns'],
  company: [
    'docs',
    'pushDevices',
    'accessPolicy',
    'auth',
    'secondFactor',
    'workingHours',
    'availability',
    'queues',
    'officialNumbers',
    'costs',
    'templates',
    'connections',
    'users',
    'signOn',
    'auditLog',
    'firstSteps',
    'dashboard',
    'chats',
    'helps',
    'settings',
    'apiTokens',
    'webhooks',
  ],
  billing: [
    'branding',
    'supportAccess',
    'plans',
    'movedCompanies',
    'overview',
    'companies',
    'invoices',
    'payments',
  ],
}

const clientImportsListedFeatures = {
  name: 'client-imported-features-are-listed',
  comment: 'A feature that another one imports is given its place among those of its roof, here.',
  severity: 'error',
  from: { path: `${CLIENT}features/([^/]+/[^/]+)/`, pathNot: TESTS },
  to: {
    path: `${CLIENT}features/[^/]+/[^/]+/`,
    pathNot: [`${CLIENT}features/$1/`, ...foldersOf(CLIENT, clientRoofs)],
  },
}

/**
 * The folders of the large features: each may import the files at the feature's root and the folders before
 * it.
 */
const folders = {
  'company/chats': ['outbox', 'list', 'thread', 'composer'],
  'conversations/messages': [
    'replyWindow',
    'outbox',
    'reactions',
    'media',
    'kinds',
    'changes',
    'menu',
    'selection',
    'bubble',
    'past',
    'rows',
    'search',
    'thread',
    'composer',
  ],
  'conversations/tickets': [
    'live',
    'row',
    'verbs',
    'arranging',
    'transfer',
    'newTicket',
    'forward',
    'card',
    'drawer',
    'selection',
    'macros',
    'panel',
    'preview',
    'list',
  ],
}

const foldersInOrder = Object.entries(folders).flatMap(([feature, names]) =>
  names.slice(0, -1).map((name, index) => ({
    name: `client-${feature.split('/')[1]}-${name}`,
    comment: `The folders of ${feature} import one way: ${names.join(', ')}.`,
    severity: 'error',
    from: { path: `${CLIENT}features/${feature}/${name}/`, pathNot: TESTS },
    to: { path: `${CLIENT}features/${feature}/(${names.slice(index + 1).join('|')})/` },
  })),
)

const foldersAreListed = {
  name: 'client-folders-are-listed',
  comment: 'A new folder of a large feature is given its place among the others, here.',
  severity: 'error',
  from: {
    path: `${CLIENT}features/(${Object.keys(folders).join('|')})/[^/]+/`,
    pathNot: Object.entries(folders).map(
      ([feature, names]) => `${CLIENT}features/${feature}/(${names.join('|')})/`,
    ),
  },
  to: {},
}

/** The parts of `whatsapp`, and the rooms of one provider: each may import those before it. */
const whatsappParts = {
  whatsapp: ['port/', 'events/', 'journal/', '(baileys|cloud)/', 'providers\\.ts', '(gateway|sessions)\\.ts'],
  'whatsapp/baileys': ['library/', 'translate/', 'keys/', 'calls/', 'sending/', 'socket/', 'session/'],
}

const whatsappInOrder = Object.entries(whatsappParts).flatMap(([folder, parts]) =>
  parts.slice(0, -1).map((part, index) => ({
    name: `${folder.replace('/', '-')}-${/\w+/.exec(part)[0]}`,
    comment: `The parts of ${folder} import one way: ${parts.join(' ')}.`,
    severity: 'error',
    from: { path: `${SERVER}${folder}/${part}`, pathNot: TESTS },
    to: { path: `${SERVER}${folder}/(${parts.slice(index + 1).join('|')})` },
  })),
)

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'no-circle',
      comment: 'There is no import circle, not even of types: split what both need into a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import that leads nowhere would also slip past every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-development-package-in-the-product',
      comment: 'What runs in production is listed under "dependencies".',
      severity: 'error',
      from: {
        path: '^(backend/(src|contract/src|simulator/src)|frontend/src)/',
        pathNot: [TESTS, '/testing/'],
      },
      to: { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'nobody-imports-tests',
      comment: 'Tests and what helps them are imported by tests alone.',
      severity: 'error',
      from: {
        pathNot: [
          TESTS,
          '/testing/',
          '^backend/(simulator/)?(bench/|tests/|vitest)',
          '^frontend/(e2e/|vite)',
        ],
      },
      to: { path: ['/testing/', '^backend/tests/', '^frontend/e2e/', TESTS] },
    },

    {
      name: 'scripts-before-the-installation',
      comment: 'What runs before packages are installed needs nothing but Node.',
      severity: 'error',
      from: { path: '^backend/scripts/.*\\.mjs$' },
      to: { pathNot: '^backend/scripts/.*\\.mjs$|(^|/)node_modules/tsx/', dependencyTypesNot: ['core'] },
    },
    {
      name: 'scripts-know-no-bench',
      comment: 'Starting, testing and checking the product is there without what measures it.',
      severity: 'error',
      from: { path: '^backend/scripts/' },
      to: { path: '^(backend|frontend)/', pathNot: '^backend/scripts/' },
    },
    {
      name: 'nobody-imports-scripts',
      comment: 'The product does not know how it is started and measured.',
      severity: 'error',
      from: {
        path: '^(backend|frontend)/',
        pathNot: [TESTS, '/testing/', '^backend/(bench|scripts|tests)/', '^frontend/e2e/'],
      },
      to: { path: '^backend/(scripts|bench)/' },
    },

    {
      name: 'contract',
      comment: 'The contract is what both sides speak: it knows neither, and no library but yup.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: PASSWORD_SCORE },
      to: { pathNot: [CONTRACT, '(^|/)node_modules/yup/'] },
    },
    {
      name: 'dictionaries-of-passwords',
      comment:
        'What rates passwords weighs a megabyte: the contract knows it in one file, which nothing of the contract imports.',
      severity: 'error',
      from: { path: CONTRACT, pathNot: TESTS },
      to: { path: PASSWORD_SCORE },
    },
    {
      name: 'password-score',
      comment: 'What rates passwords knows zxcvbn and the contract.',
      severity: 'error',
      from: { path: PASSWORD_SCORE },
      to: { pathNot: [CONTRACT, '(^|/)node_modules/@zxcvbn-ts/'] },
    },
    {
      name: 'simulator',
      comment: 'The simulator is WhatsApp, not Balcão: it shares nothing with the server.',
      severity: 'error',
      from: { path: '^backend/simulator/' },
      to: { path: '^(backend|frontend)/', pathNot: '^backend/simulator/' },
    },
    serverLayer('platform', [], 'The platform knows nothing of what the product does.'),
    serverLayer(
      'models',
      ['platform/(tenancy|database|crypto)/'],
      'Models are tables: they know the database, and how what they hold is sealed.',
    ),
    serverLayer(
      'events',
      ['platform/', 'models/'],
      'Events know what happened to which row, not who listens.',
    ),
    serverLayer(
      'kit',
      ['platform/', 'models/', 'events/'],
      'The kit is what plain features have in common: it knows none of them.',
    ),
    serverLayer('whatsapp', ['platform/', 'models/'], 'WhatsApp is a way in and out: it knows no feature.'),
    serverLayer(
      'operations',
      ['platform/', 'models/', 'events/', 'kit/'],
      'What an operator runs knows no feature: what features know comes by their hooks.',
    ),
    {
      name: 'operations-are-run-by-entrypoints',
      comment: 'Only an entrypoint runs a command of the operator.',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [TESTS, `${SERVER}((operations|entrypoints|testing)/|main\\.ts$)`],
      },
      to: { path: `${SERVER}operations/` },
    },
    {
      name: 'whatsapp-reaches-models-in-few-places',
      comment: 'Only the stores and the journal of what came in touch tables.',
      severity: 'error',
      from: {
        path: `${SERVER}whatsapp/`,
        pathNot: [
          TESTS,
          `${SERVER}whatsapp/(journal/(inbound|progress)|baileys/sending/messageStore|cloud/account)\\.ts$`,
        ],
      },
      to: { path: `${SERVER}models/` },
    },
    ...whatsappInOrder,
    {
      name: 'one-store-of-files',
      comment: 'Which store has the files is chosen in one file; another one is one more file beside it.',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [TESTS, `${SERVER}(operations/|platform/storage/(mediaStore\\.ts$|s3/))`],
      },
      to: { path: `${SERVER}platform/storage/(folderStore\\.ts$|fallbackStore\\.ts$|s3/)` },
    },
    {
      name: 'files-are-in-the-store',
      comment:
        'What companies own may be in a bucket: the product reads and writes it by the media store alone.',
      severity: 'error',
      from: {
        path: `${SERVER}(features|kit|whatsapp|events)/`,
        // A recording is converted on the disk of this machine.
        pathNot: [TESTS, 'media/toVoiceNote\\.ts$'],
      },
      to: { path: '^(node:)?fs(/promises)?$', dependencyTypes: ['core'] },
    },
    {
      name: 'payment-providers-are-listed-once',
      comment: 'One file lists the payment providers. Nobody else knows any of them.',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [TESTS, `${SERVER}testing/`, `${SERVER}platform/payments/([^/]+/|providers\\.ts$)`],
      },
      to: { path: `${SERVER}platform/payments/[^/]+/` },
    },
    {
      name: 'whatsapp-providers-meet-at-index',
      comment: 'One file lists the ways to WhatsApp. Nobody else knows any of them.',
      severity: 'error',
      from: { path: `${SERVER}(?!whatsapp/(baileys|cloud)/)(.*)`, pathNot: [TESTS, `${SERVER}testing/`] },
      to: { path: `${SERVER}whatsapp/(baileys|cloud)/(?!index\\.ts$)` },
    },
    {
      name: 'whatsapp-providers-know-only-themselves',
      comment: 'What two ways to WhatsApp have in common belongs to the port.',
      severity: 'error',
      from: { path: `${SERVER}whatsapp/(baileys|cloud)/`, pathNot: TESTS },
      to: { path: `${SERVER}whatsapp/(baileys|cloud)/`, pathNot: `${SERVER}whatsapp/$1/` },
    },
    {
      name: 'whatsapp-providers-are-listed-once',
      comment: 'One file lists the ways to WhatsApp. Nobody else knows any of them.',
      severity: 'error',
      from: {
        path: SERVER,
        pathNot: [TESTS, `${SERVER}testing/`, `${SERVER}whatsapp/((baileys|cloud)/|providers\\.ts$)`],
      },
      to: { path: `${SERVER}whatsapp/(baileys|cloud)/index\\.ts$` },
    },
    serverLayer(
      'features',
      ['platform/', 'models/', 'events/', 'kit/', 'whatsapp/(port/|gateway\\.ts$|journal/progress\\.ts$)'],
      'A feature knows WhatsApp by its port, its gateway and the progress of its journal, and nothing of how the process is put together.',
    ),
    featuresByTheirIndex('server-features-meet-at-index', SERVER),
    ...featuresInOrder('server', SERVER, serverRoofs),
    serverFeaturesAreListed,
    {
      name: 'tests-stay-in-the-server',
      comment: 'The rules about the whole server do not know the client.',
      severity: 'error',
      from: { path: '^backend/' },
      to: { path: '^frontend/' },
    },
    importedOnlyIn(
      'express',
      ['express', 'helmet', 'compression', 'cookie'],
      ['platform/http/', 'entrypoints/'],
    ),
    importedOnlyIn('papaparse', ['papaparse'], ['platform/http/files/csv\\.ts$', 'platform/tables/']),
    importedOnlyIn('workbooks', ['read-excel-file', '@e965/xlsx', 'fflate'], ['platform/tables/']),
    importedOnlyIn('multer', ['multer'], ['platform/http/input/upload\\.ts$']),
    importedOnlyIn('altcha-lib', ['altcha-lib'], ['platform/proofOfWork/']),
    importedOnlyIn('openid-client', ['openid-client'], ['platform/openId/']),
    importedOnlyIn('aws4fetch', ['aws4fetch'], ['platform/storage/s3/']),
    importedOnlyIn('sharp', ['sharp'], ['platform/pictures/']),
    importedOnlyIn('pdf', ['pdfkit', 'fontkit', 'bidi-js'], ['platform/pdf/']),
    importedOnlyIn('codecs', ['mpg123-decoder', 'opusscript'], ['platform/recordings/']),
    importedOnlyIn('prom-client', ['prom-client'], ['platform/metrics/']),
    importedOnlyIn('backups', ['age-encryption'], ['operations/']),
    importedOnlyIn('pg-copy-streams', ['pg-copy-streams'], ['operations/', 'kit/companyFolder/']),
    importedOnlyIn('zip-stream', ['zip-stream'], ['platform/archives/']),
    importedOnlyIn('nodemailer', ['nodemailer'], ['platform/mail/']),
    importedOnlyIn('web-push', ['web-push'], ['platform/push/']),
    importedOnlyIn('bull', ['bull'], ['platform/jobs/']),
    importedOnlyIn('socket.io', ['socket\\.io', '@socket\\.io/[^/]+'], ['platform/realtime/']),
    importedOnlyIn('baileys', ['@whiskeysockets/baileys', 'libsignal'], ['whatsapp/baileys/']),

    clientLayer(
      'features',
      [...inClient('kit', 'ui', 'session', 'data', 'i18n', 'theme'), CONTRACT],
      'A feature does not know how the app is put together.',
    ),
    clientLayer(
      'kit',
      [...inClient('ui', 'session', 'data', 'i18n', 'theme'), CONTRACT],
      'The kit is what pages of any feature have in common: it knows none of them.',
    ),
    featuresByTheirIndex('client-features-meet-at-index', CLIENT),
    {
      name: 'client-app-meets-features-at-index',
      comment:
        "What comes with the app itself is in a feature's index.ts; pages and dialogs come later, by import().",
      severity: 'error',
      from: { path: CLIENT, pathNot: [TESTS, `${CLIENT}features/`] },
      to: {
        path: `${CLIENT}features/[^/]+/[^/]+/`,
        pathNot: `${CLIENT}features/[^/]+/[^/]+/index\\.ts$`,
        dependencyTypesNot: ['dynamic-import'],
      },
    },
    ...featuresInOrder('client', CLIENT, clientRoofs),
    clientImportsListedFeatures,
    ...foldersInOrder,
    foldersAreListed,
    clientLayer('ui', inClient('theme', 'i18n'), 'The parts of the screen know no domain.'),
    clientLayer(
      'session',
      [...inClient('data', 'i18n', 'theme'), CONTRACT],
      'Who is logged in, for any feature.',
    ),
    clientLayer('data', [...inClient('i18n', 'theme'), CONTRACT], 'How data comes, for any feature.'),
    clientLayer('i18n', [CONTRACT], 'Phrases and formats know only the words of the contract.'),
    clientLayer(
      'theme',
      ['^backend/contract/src/contrast\\.ts$'],
      'Colours and shapes know only how contrast is reckoned.',
    ),
    {
      name: 'client-meets-the-server-in-the-contract',
      comment: 'Nothing of the server ever reaches the browser, but the contract.',
      severity: 'error',
      from: { path: CLIENT },
      to: { path: '^backend/', pathNot: CONTRACT },
    },
    importedOnlyIn('axios', ['axios'], ['data/http\\.ts$'], CLIENT),
    importedOnlyIn('socket.io-client', ['socket\\.io-client'], ['data/realtime/'], CLIENT),
    importedOnlyIn('altcha-lib', ['altcha-lib'], ['features/billing/signUp/proof/'], CLIENT),
    importedOnlyIn('react-toastify', ['react-toastify'], ['ui/feedback/toast\\.tsx?$'], CLIENT),
  ],
  options: {
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['development', 'types', 'import', 'require', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.d.ts', '.js', '.mjs', '.cjs', '.json', '.css'],
      mainFields: ['module', 'main', 'types', 'typings'],
    },
  },
}
