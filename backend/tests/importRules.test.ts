import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, realpath, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

interface Violation {
  from: string
  rule: { name: string }
}

const checkout = fileURLToPath(new URL('../..', import.meta.url))
const config = path.join(checkout, '.dependency-cruiser.cjs')
const require = createRequire(import.meta.url)
const { forbidden } = require(config) as { forbidden: { name: string }[] }
const rules = new Set(forbidden.map(({ name }) => name))

const server = 'backend/src'
const client = 'frontend/src'

const baileys = `${server}/whatsapp/baileys`
const messages = `${client}/features/conversations/messages`
const chats = `${client}/features/company/chats`
const tickets = `${client}/features/conversations/tickets`

/** Imports that violate each rule, as `[importing file, imported file or package]`. */
const broken: Record<string, [string, string][]> = {
  'no-circle': [[`${server}/models/Egg.ts`, `${server}/models/Hen.ts`]],
  'nothing-unresolved': [[`${server}/platform/lost.ts`, './nowhere.js']],
  'no-development-package-in-the-product': [[`${server}/platform/helped.ts`, 'supertest']],
  'nobody-imports-tests': [
    [`${server}/platform/leaning.ts`, `${server}/testing/fixtures.ts`],
    [`${client}/data/leaning.ts`, `${client}/testing/render.ts`],
  ],
  'scripts-before-the-installation': [['backend/scripts/beforeInstall/usesPackage.mjs', 'bull']],
  'scripts-know-no-bench': [['backend/scripts/lib/knowsBench.ts', 'backend/bench/reads.ts']],
  'nobody-imports-scripts': [[`${server}/platform/starts.ts`, 'backend/scripts/lib/product.ts']],
  contract: [
    ['backend/contract/src/knowsServer.ts', `${server}/platform/log.ts`],
    ['backend/contract/src/knowsLibrary.ts', 'express'],
  ],
  'dictionaries-of-passwords': [
    ['backend/contract/src/ratesPasswords.ts', 'backend/contract/src/passwordScore.ts'],
  ],
  'password-score': [['backend/contract/src/passwordScore.ts', 'express']],
  simulator: [['backend/simulator/src/knowsServer.ts', `${server}/platform/log.ts`]],
  'server-platform': [[`${server}/platform/knowsModel.ts`, `${server}/models/Tag.ts`]],
  'server-models': [[`${server}/models/knowsHttp.ts`, `${server}/platform/http/route.ts`]],
  'server-events': [[`${server}/events/knowsFeature.ts`, `${server}/features/people/tags/index.ts`]],
  'server-kit': [[`${server}/kit/knowsFeature.ts`, `${server}/features/people/tags/index.ts`]],
  'server-whatsapp': [[`${server}/whatsapp/knowsFeature.ts`, `${server}/features/people/tags/index.ts`]],
  'server-operations': [[`${server}/operations/knowsFeature.ts`, `${server}/features/people/tags/index.ts`]],
  'operations-are-run-by-entrypoints': [
    [`${server}/kit/runsOperation.ts`, `${server}/operations/backup/keyCheck.ts`],
  ],
  'whatsapp-reaches-models-in-few-places': [
    [`${server}/whatsapp/baileys/session/Session.ts`, `${server}/models/Tag.ts`],
  ],
  'whatsapp-port': [[`${server}/whatsapp/port/knowsLater.ts`, `${server}/whatsapp/journal/later.ts`]],
  'whatsapp-events': [[`${server}/whatsapp/events/knowsLater.ts`, `${server}/whatsapp/journal/later.ts`]],
  'whatsapp-journal': [[`${server}/whatsapp/journal/knowsLater.ts`, `${server}/whatsapp/baileys/later.ts`]],
  'whatsapp-baileys': [[`${server}/whatsapp/baileys/knowsLater.ts`, `${server}/whatsapp/providers.ts`]],
  'whatsapp-providers': [[`${server}/whatsapp/providers.ts`, `${server}/whatsapp/gateway.ts`]],
  'whatsapp-baileys-library': [[`${baileys}/library/knowsLater.ts`, `${baileys}/translate/later.ts`]],
  'whatsapp-baileys-translate': [[`${baileys}/translate/knowsLater.ts`, `${baileys}/keys/later.ts`]],
  'whatsapp-baileys-keys': [[`${baileys}/keys/knowsLater.ts`, `${baileys}/calls/later.ts`]],
  'whatsapp-baileys-calls': [[`${baileys}/calls/knowsLater.ts`, `${baileys}/sending/later.ts`]],
  'whatsapp-baileys-sending': [[`${baileys}/sending/knowsLater.ts`, `${baileys}/socket/later.ts`]],
  'whatsapp-baileys-socket': [[`${baileys}/socket/knowsLater.ts`, `${baileys}/session/later.ts`]],
  'one-store-of-files': [
    [`${server}/features/conversations/media/knowsFolder.ts`, `${server}/platform/storage/folderStore.ts`],
    [`${server}/features/conversations/media/knowsBucket.ts`, `${server}/platform/storage/s3/s3Store.ts`],
  ],
  'files-are-in-the-store': [[`${server}/features/company/chats/writesFile.ts`, 'node:fs/promises']],
  'payment-providers-are-listed-once': [
    [`${server}/features/billing/payments/knowsOne.ts`, `${server}/platform/payments/efi/efi.ts`],
  ],
  'whatsapp-providers-meet-at-index': [
    [`${server}/entrypoints/reachesInside.ts`, `${baileys}/session/inside.ts`],
  ],
  'whatsapp-providers-know-only-themselves': [
    [`${server}/whatsapp/cloud/knowsBaileys.ts`, `${baileys}/session/lease.ts`],
  ],
  'whatsapp-providers-are-listed-once': [[`${server}/entrypoints/knowsBaileys.ts`, `${baileys}/index.ts`]],
  'server-features': [
    [`${server}/features/people/tags/knowsBaileys.ts`, `${server}/whatsapp/baileys/session/lease.ts`],
    [`${server}/features/people/tags/knowsEntrypoint.ts`, `${server}/entrypoints/features.ts`],
  ],
  'server-features-meet-at-index': [
    [`${server}/features/company/queues/reachesInside.ts`, `${server}/features/people/tags/tags.queries.ts`],
  ],
  'server-conversations-in-order': [
    [
      `${server}/features/conversations/messages/knowsLater.ts`,
      `${server}/features/conversations/delivery/index.ts`,
    ],
    [
      `${server}/features/conversations/media/knowsLast.ts`,
      `${server}/features/conversations/inbox/index.ts`,
    ],
  ],
  'server-people-in-order': [
    [`${server}/features/people/tags/knowsLater.ts`, `${server}/features/people/contacts/index.ts`],
  ],
  'server-campaigns-in-order': [
    [
      `${server}/features/campaigns/optOuts/knowsLater.ts`,
      `${server}/features/campaigns/campaignRuns/index.ts`,
    ],
  ],
  'server-company-in-order': [
    [`${server}/features/company/settings/knowsLater.ts`, `${server}/features/company/users/index.ts`],
  ],
  'server-billing-in-order': [
    [`${server}/features/billing/companies/knowsLater.ts`, `${server}/features/billing/invoices/index.ts`],
  ],
  'server-features-are-listed': [
    [`${server}/features/company/novelties/index.ts`, `${server}/kit/feature.ts`],
    [`${server}/features/novelties/things/index.ts`, `${server}/kit/feature.ts`],
  ],
  'tests-stay-in-the-server': [['backend/tests/knowsClient.ts', `${client}/theme/tokens.ts`]],
  'library-express': [[`${server}/features/people/tags/usesExpress.ts`, 'express']],
  'library-papaparse': [[`${server}/features/people/tags/usesPapa.ts`, 'papaparse']],
  'library-workbooks': [[`${server}/features/people/tags/usesSheets.ts`, 'read-excel-file']],
  'library-multer': [[`${server}/platform/http/usesMulter.ts`, 'multer']],
  'library-backups': [[`${server}/platform/usesAge.ts`, 'age-encryption']],
  'library-pg-copy-streams': [[`${server}/platform/copies.ts`, 'pg-copy-streams']],
  'library-zip-stream': [[`${server}/features/people/tags/usesZip.ts`, 'zip-stream']],
  'library-nodemailer': [[`${server}/features/company/mail/usesNodemailer.ts`, 'nodemailer']],
  'library-bull': [[`${server}/features/people/tags/usesBull.ts`, 'bull']],
  'library-openid-client': [[`${server}/features/company/signOn/usesOpenId.ts`, 'openid-client']],
  'library-aws4fetch': [[`${server}/features/company/webhooks/usesSigner.ts`, 'aws4fetch']],
  'library-altcha-lib': [[`${server}/features/saas/signUp/usesAltcha.ts`, 'altcha-lib']],
  'library-sharp': [[`${server}/features/conversations/media/usesSharp.ts`, 'sharp']],
  'library-web-push': [[`${server}/features/company/pushDevices/usesWebPush.ts`, 'web-push']],
  'library-pdf': [[`${server}/features/conversations/transcripts/usesPdfkit.ts`, 'pdfkit']],
  'library-codecs': [[`${server}/features/conversations/media/usesCodec.ts`, 'opusscript']],
  'library-prom-client': [[`${server}/features/people/tags/counts.ts`, 'prom-client']],
  'library-socket.io': [[`${server}/features/people/tags/usesSocket.ts`, 'socket.io']],
  'library-baileys': [
    [`${server}/whatsapp/usesBaileys.ts`, '@whiskeysockets/baileys'],
    [`${server}/platform/crypto/usesSignal.ts`, 'libsignal'],
  ],
  'client-kit': [[`${client}/kit/knowsFeature.ts`, `${client}/features/people/tags/index.ts`]],
  'client-features': [[`${client}/features/people/tags/knowsApp.ts`, `${client}/app/routes.ts`]],
  'client-features-meet-at-index': [
    [`${client}/features/company/queues/reachesInside.ts`, `${client}/features/people/tags/TagList.ts`],
  ],
  'client-app-meets-features-at-index': [
    [`${client}/app/reachesInside.ts`, `${client}/features/people/tags/TagList.ts`],
  ],
  'client-people-in-order': [
    [`${client}/features/people/tags/knowsLater.ts`, `${client}/features/people/contacts/index.ts`],
  ],
  'client-conversations-in-order': [[`${messages}/knowsLater.ts`, `${tickets}/index.ts`]],
  'client-campaigns-in-order': [
    [
      `${client}/features/campaigns/contactLists/knowsLater.ts`,
      `${client}/features/campaigns/campaigns/index.ts`,
    ],
  ],
  'client-company-in-order': [
    [`${client}/features/company/queues/knowsLater.ts`, `${client}/features/company/users/index.ts`],
  ],
  'client-billing-in-order': [
    [`${client}/features/billing/invoices/knowsLater.ts`, `${client}/features/billing/payments/index.ts`],
  ],
  'client-imported-features-are-listed': [
    [`${client}/features/company/users/knowsNovelties.ts`, `${client}/features/company/novelties/index.ts`],
  ],
  'client-chats-outbox': [[`${chats}/outbox/knowsLater.ts`, `${chats}/thread/later.ts`]],
  'client-chats-list': [[`${chats}/list/knowsLater.ts`, `${chats}/composer/later.ts`]],
  'client-chats-thread': [[`${chats}/thread/knowsLater.ts`, `${chats}/composer/later.ts`]],
  'client-messages-replyWindow': [[`${messages}/replyWindow/knowsLater.ts`, `${messages}/outbox/later.ts`]],
  'client-messages-outbox': [[`${messages}/outbox/knowsLater.ts`, `${messages}/reactions/later.ts`]],
  'client-messages-reactions': [[`${messages}/reactions/knowsLater.ts`, `${messages}/media/later.ts`]],
  'client-messages-media': [[`${messages}/media/knowsLater.ts`, `${messages}/kinds/later.ts`]],
  'client-messages-kinds': [[`${messages}/kinds/knowsLater.ts`, `${messages}/changes/later.ts`]],
  'client-messages-changes': [[`${messages}/changes/knowsLater.ts`, `${messages}/menu/later.ts`]],
  'client-messages-menu': [[`${messages}/menu/knowsLater.ts`, `${messages}/selection/later.ts`]],
  'client-messages-selection': [[`${messages}/selection/knowsLater.ts`, `${messages}/bubble/later.ts`]],
  'client-messages-bubble': [[`${messages}/bubble/knowsLater.ts`, `${messages}/past/later.ts`]],
  'client-messages-past': [[`${messages}/past/knowsLater.ts`, `${messages}/rows/later.ts`]],
  'client-messages-rows': [[`${messages}/rows/knowsLater.ts`, `${messages}/search/later.ts`]],
  'client-messages-search': [[`${messages}/search/knowsLater.ts`, `${messages}/thread/later.ts`]],
  'client-messages-thread': [[`${messages}/thread/knowsLater.ts`, `${messages}/composer/later.ts`]],
  'client-tickets-live': [[`${tickets}/live/knowsLater.ts`, `${tickets}/row/later.ts`]],
  'client-tickets-row': [[`${tickets}/row/knowsLater.ts`, `${tickets}/verbs/later.ts`]],
  'client-tickets-verbs': [[`${tickets}/verbs/knowsLater.ts`, `${tickets}/arranging/later.ts`]],
  'client-tickets-arranging': [[`${tickets}/arranging/knowsLater.ts`, `${tickets}/transfer/later.ts`]],
  'client-tickets-transfer': [[`${tickets}/transfer/knowsLater.ts`, `${tickets}/newTicket/later.ts`]],
  'client-tickets-newTicket': [[`${tickets}/newTicket/knowsLater.ts`, `${tickets}/forward/later.ts`]],
  'client-tickets-forward': [[`${tickets}/forward/knowsLater.ts`, `${tickets}/card/later.ts`]],
  'client-tickets-card': [[`${tickets}/card/knowsLater.ts`, `${tickets}/drawer/later.ts`]],
  'client-tickets-drawer': [[`${tickets}/drawer/knowsLater.ts`, `${tickets}/selection/later.ts`]],
  'client-tickets-selection': [[`${tickets}/selection/knowsLater.ts`, `${tickets}/macros/later.ts`]],
  'client-tickets-macros': [[`${tickets}/macros/knowsLater.ts`, `${tickets}/panel/later.ts`]],
  'client-tickets-panel': [[`${tickets}/panel/knowsLater.ts`, `${tickets}/preview/later.ts`]],
  'client-tickets-preview': [[`${tickets}/preview/knowsLater.ts`, `${tickets}/list/later.ts`]],
  'client-folders-are-listed': [[`${messages}/somewhere/new.ts`, `${messages}/messages.queries.ts`]],
  'client-ui': [
    [`${client}/ui/knowsFeature.ts`, `${client}/features/people/tags/index.ts`],
    [`${client}/ui/knowsContract.ts`, 'backend/contract/src/tags.ts'],
  ],
  'client-session': [[`${client}/session/knowsUi.ts`, `${client}/ui/Button.ts`]],
  'client-data': [[`${client}/data/knowsSession.ts`, `${client}/session/useActor.ts`]],
  'client-i18n': [[`${client}/i18n/knowsData.ts`, `${client}/data/queryClient.ts`]],
  'client-theme': [[`${client}/theme/knowsPhrases.ts`, `${client}/i18n/format.ts`]],
  'client-meets-the-server-in-the-contract': [[`${client}/app/knowsServer.ts`, `${server}/platform/log.ts`]],
  'library-axios': [[`${client}/features/people/tags/usesAxios.ts`, 'axios']],
  'library-socket.io-client': [[`${client}/features/people/tags/usesSocket.ts`, 'socket.io-client']],
  'library-react-toastify': [[`${client}/features/people/tags/usesToast.ts`, 'react-toastify']],
}

/** A circle is reported once, at one of its files; this import closes it. */
const otherHalfOfTheCircle: [string, string] = [`${server}/models/Hen.ts`, `${server}/models/Egg.ts`]

/** The same imports in allowed places. */
const allowed: [string, string][] = [
  [
    `${server}/features/conversations/delivery/claims.ts`,
    `${server}/features/conversations/messages/index.ts`,
  ],
  [`${server}/features/company/index.ts`, `${server}/features/company/settings/index.ts`],
  [`${server}/features/company/queues/queues.routes.ts`, `${server}/features/people/tags/index.ts`],
  [`${server}/features/company/queues/queues.commands.ts`, `${server}/models/Tag.ts`],
  [`${server}/features/company/queues/index.ts`, `${server}/kit/feature.ts`],
  ['backend/bench/reads.ts', 'backend/scripts/lib/product.ts'],
  [`${server}/features/company/queues/queues.routes.test.ts`, `${server}/testing/fixtures.ts`],
  [`${server}/whatsapp/baileys/sending/messageStore.ts`, `${server}/models/Tag.ts`],
  [`${server}/whatsapp/baileys/socket/socket.ts`, '@whiskeysockets/baileys'],
  [`${server}/platform/http/httpServer.ts`, 'express'],
  [`${server}/platform/http/input/upload.ts`, 'multer'],
  [`${server}/platform/jobs/queues.ts`, 'bull'],
  [`${server}/entrypoints/web.ts`, `${server}/features/people/tags/index.ts`],
  [`${client}/app/menu.ts`, `${client}/features/people/tags/index.ts`],
  [`${client}/features/company/queues/Page.ts`, `${client}/features/people/tags/index.ts`],
  [`${client}/features/company/novelties/Page.ts`, `${client}/features/people/tags/index.ts`],
  [`${client}/features/billing/payments/Tab.ts`, `${client}/features/billing/invoices/index.ts`],
  [`${client}/features/company/queues/Form.ts`, 'backend/contract/src/tags.ts'],
  [`${messages}/thread/List.ts`, `${messages}/bubble/Bubble.ts`],
  [`${tickets}/list/Pane.ts`, `${tickets}/tickets.queries.ts`],
  [`${client}/data/http.ts`, 'axios'],
  [`${client}/ui/feedback/toast.ts`, 'react-toastify'],
]

const packages = [...Object.values(broken).flat(), ...allowed].map(([, target]) => target).filter(isPackage)

function isPackage(target: string): boolean {
  return !target.startsWith('.') && !/^(backend|frontend)\//.test(target)
}

describe('the import rules', () => {
  let tree: string
  let violations: Violation[]

  const write = async (file: string, text: string) => {
    await mkdir(path.join(tree, path.dirname(file)), { recursive: true })
    await writeFile(path.join(tree, file), text)
  }

  beforeAll(async () => {
    tree = await realpath(await mkdtemp(path.join(tmpdir(), 'import-rules-')))
    const imports = [...Object.values(broken).flat(), otherHalfOfTheCircle, ...allowed]
    const dependencies = Object.fromEntries(
      packages.filter((name) => name !== 'supertest').map((name) => [name, '1']),
    )
    await write('package.json', JSON.stringify({ dependencies, devDependencies: { supertest: '1' } }))
    for (const name of packages) {
      await write(
        `node_modules/${name}/package.json`,
        JSON.stringify({ name, version: '1.0.0', main: 'index.js' }),
      )
      await write(`node_modules/${name}/index.js`, 'module.exports = {}\n')
    }
    for (const [, target] of imports)
      if (/^(backend|frontend)\//.test(target)) await write(target, 'export const nothing = 0\n')
    for (const from of new Set(imports.map(([file]) => file))) {
      const targets = imports.filter(([file]) => file === from).map(([, target]) => target)
      await write(from, targets.map((target) => `import '${specifier(from, target)}'\n`).join(''))
    }
    violations = await cruise(tree)
  }, 120_000)

  afterAll(() => rm(tree, { recursive: true, force: true }))

  it('has an import that breaks it for every rule', () => {
    expect(Object.keys(broken).sort()).toEqual([...rules].sort())
  })

  it.each(Object.entries(broken))('%s refuses what breaks it', (rule, imports) => {
    const refused = violations.filter((violation) => violation.rule.name === rule).map(({ from }) => from)
    expect(refused).toEqual(expect.arrayContaining(imports.map(([from]) => from)))
  })

  it.each(allowed)('%s may import %s', (from) => {
    expect(violations.filter((violation) => violation.from === from)).toEqual([])
  })
})

function specifier(from: string, target: string): string {
  if (isPackage(target) || target.startsWith('.')) return target
  const relative = path.posix.relative(path.posix.dirname(from), target).replace(/\.ts$/, '.js')
  return relative.startsWith('.') ? relative : `./${relative}`
}

async function cruise(folder: string): Promise<Violation[]> {
  const cli = path.join(checkout, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [cli, '--config', config, '--output-type', 'json', 'backend', 'frontend']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 50_000_000 })
  return (JSON.parse(stdout) as { summary: { violations: Violation[] } }).summary.violations
}
