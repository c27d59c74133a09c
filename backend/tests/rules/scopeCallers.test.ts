import { describe, expect, it } from 'vitest'
import { productSources, withoutComments, type Source } from '../sources.js'

/** Callers that open a company's scope, and how often: these are the entries for work into the product. */
const companyScopes = {
  'entrypoints/closeAgain.ts': 1,
  'entrypoints/demo/linkConnection.ts': 1,
  'entrypoints/demo/officialNumber.ts': 1,
  'events/tellRun.ts': 1,
  'platform/http/files/mediaFiles.ts': 1,
  'platform/http/caller/caller.ts': 4,
  'platform/jobs/jobRunner.ts': 1,
  'platform/realtime/socketServer.ts': 1,
  'platform/tenancy/repeatedNotes.ts': 1,
  'whatsapp/journal/companyScope.ts': 1,
}

/**
 * Callers that see all companies, and how often. Each additional call is a decision, and must be added here.
 */
const platformScopes = {
  'entrypoints/createSuperUser.ts': 1,
  'entrypoints/demo/assertNoDemoLogin.ts': 1,
  'entrypoints/demo/platform.ts': 1,
  'entrypoints/moveIn.ts': 1,
  'entrypoints/readyChecks.ts': 1,
  'features/company/announcements/announcements.routes.ts': 1,
  'features/company/announcements/dueAnnouncements.job.ts': 1,
  'features/company/auth/authenticate.ts': 1,
  'features/company/auth/endedSubscriptions.job.ts': 2,
  'features/company/secondFactor/secondFactor.queries.ts': 1,
  'features/company/users/online.commands.ts': 1,
  'features/billing/branding/branding.queries.ts': 2,
  'features/billing/branding/branding.routes.ts': 1,
  'features/billing/companies/companies.queries.ts': 1,
  'features/billing/companyExports/exportCompany.job.ts': 1,
  'features/billing/companyManagement/createCompany.ts': 1,
  'features/billing/companyManagement/companyManagement.routes.ts': 2,
  'features/company/dashboard/addUpCounts.job.ts': 1,
  'features/company/dashboard/addUpDays.job.ts': 2,
  'features/company/mail/mail.routes.ts': 2,
  'features/company/mail/sendMails.job.ts': 1,
  'features/billing/invoices/invoices.routes.ts': 1,
  'features/billing/invoices/makeInvoices.job.ts': 1,
  'features/conversations/media/cleanMedia.job.ts': 2,
  'features/conversations/delivery/dueMessages.job.ts': 1,
  'features/billing/movedCompanies/movedCompanies.routes.ts': 2,
  'features/billing/overview/noteRevenue.ts': 1,
  'features/billing/overview/overview.routes.ts': 1,
  'features/billing/payments/confirmPayments.job.ts': 1,
  'features/billing/payments/lookAtCharges.job.ts': 1,
  'features/billing/payments/payments.routes.ts': 1,
  'features/billing/payments/withdrawCharges.job.ts': 1,
  'features/billing/plans/plans.commands.ts': 3,
  'features/billing/plans/plans.routes.ts': 3,
  'features/company/apiTokens/maybeTokenProgram.ts': 1,
  'features/company/publicApi/authenticateProgram.ts': 1,
  'features/billing/subscription/plannedPlans.job.ts': 1,
  'features/billing/signUp/signUp.queries.ts': 4,
  'features/company/signOn/login.routes.ts': 1,
  'features/company/signOn/signOn.routes.ts': 1,
  'features/company/officialNumbers/webhooks.routes.ts': 2,
  'features/billing/whatsappReminders/whatsappReminders.job.ts': 1,
  'kit/imports/importSweeps.ts': 1,
  'platform/http/files/mediaFiles.ts': 1,
  'platform/http/uploadRoute.ts': 1,
  'platform/jobs/companySweep.ts': 1,
  'platform/tenancy/purgeAuditEntries.ts': 1,
  'platform/tenancy/purgeInBatches.ts': 1,
  'whatsapp/journal/companyScope.ts': 1,
}

/** Callers that remove rows of all companies, and how often. */
const purges = {
  'events/purgeOutbox.ts': 1,
  'features/company/availability/availability.job.ts': 1,
  'features/company/auth/expiredSessions.job.ts': 1,
  'features/conversations/boleto/askBillingSystem.job.ts': 1,
  'features/company/connections/purgeChanges.job.ts': 1,
  'features/company/mail/sendMails.job.ts': 1,
  'features/company/officialNumbers/people/purgePeople.job.ts': 1,
  'features/company/apiTokens/purgeApiTokens.job.ts': 2,
  'features/company/publicApi/purgeApiCalls.job.ts': 2,
  'features/company/webhooks/deliverWebhooks.job.ts': 1,
  'kit/imports/importSweeps.ts': 1,
  'whatsapp/journal/progress.ts': 1,
}

const HOME = 'platform/tenancy/scope.ts'

/** How often each file calls a function, under any imported name. */
function callsOf(name: string, sources: readonly Source[]): Record<string, number> {
  const calls = sources
    .filter(({ path }) => path !== HOME)
    .map(({ path, text }) => {
      const code = withoutComments(text)
      // Every use besides the import counts: passing the function on would hide a call.
      const used = code
        .replace(/import\s*\{[^}]*\}\s*from\s*'[^']*'/g, '')
        .match(new RegExp(`\\b${name}\\b`, 'g'))
      const renamed = new RegExp(`\\b${name} as\\b`).test(code) ? 1 : 0
      return [path, (used?.length ?? 0) + renamed] as const
    })
    .filter(([, count]) => count > 0)
  return Object.fromEntries(calls)
}

describe('a company’s scope', () => {
  it('is opened at the doors of the product alone', () => {
    expect(callsOf('withScope', productSources())).toEqual(companyScopes)
    expect(callsOf('withStatementsInTurn', productSources())).toEqual({ 'platform/jobs/jobRunner.ts': 1 })
    expect(callsOf('withStatements', productSources())).toEqual({
      'platform/http/caller/caller.ts': 1,
      'whatsapp/journal/companyScope.ts': 1,
    })
    expect(callsOf('withReportScope', productSources())).toEqual({ 'platform/http/caller/caller.ts': 2 })
    expect(callsOf('withReadScope', productSources())).toEqual({
      'events/tellRun.ts': 1,
      'platform/http/caller/caller.ts': 2,
      'platform/realtime/socketServer.ts': 2,
    })
  })
})

describe('the platform scope', () => {
  it('is opened where it is written down here, and as often', () => {
    expect(callsOf('withPlatformScope', productSources())).toEqual(platformScopes)
  })

  it('removes rows where it is written down here, and as often', () => {
    expect(callsOf('purgeInBatches', productSources())).toEqual({
      ...purges,
      'kit/imports/importSweeps.ts': 1,
      'platform/tenancy/purgeInBatches.ts': 1,
    })
  })
})

describe('a connection of one company', () => {
  it('is opened by what brings a company in or out', () => {
    expect(Object.keys(callsOf('openCompanyConnection', productSources()))).toEqual([
      'kit/companyFolder/writeFolder.ts',
      'operations/companyImport/importCompany.ts',
      'operations/companyImport/recordImport.ts',
      'platform/tenancy/companyConnection.ts',
    ])
  })
})

describe('a connection that sees all companies', () => {
  it('is opened by the relay, by backup and doctor, and by what asks often', () => {
    const users = Object.keys(callsOf('openPlatformConnection', productSources()))
    expect(users).toEqual([
      'entrypoints/rotateKey.ts',
      'events/Outbox.ts',
      'operations/backup/snapshot.ts',
      'operations/companyImport/importCompany.ts',
      'operations/companyImport/recordImport.ts',
      'operations/doctor/place.ts',
      'platform/tenancy/PlatformQueries.ts',
      'platform/tenancy/platformConnection.ts',
    ])
    const owners = Object.keys(callsOf('new PlatformQueries', productSources()))
    expect(owners.sort()).toEqual([
      'events/watchLateness.ts',
      'operations/backlogGauge.ts',
      'platform/jobs/DueLooks.ts',
      'whatsapp/baileys/session/SessionPool.ts',
      'whatsapp/baileys/session/lease.ts',
    ])
  })
})

describe('the tenancy’s inner parts', () => {
  it('are known to the database, the scope and nobody else', () => {
    const users = Object.keys(callsOf('scopeStorage', productSources()))
    expect(users.sort()).toEqual([
      'platform/database/database.ts',
      'platform/database/statement.ts',
      'platform/tenancy/scopeStorage.ts',
    ])
  })

  it('open no transaction elsewhere, where there would be no company', () => {
    const users = productSources().filter(({ text }) =>
      /\.transaction\(|\b(openTransaction|ScopeTransaction)\(/.test(withoutComments(text)),
    )
    expect(users.map(({ path }) => path)).toEqual([
      'platform/database/applyStep.ts',
      'platform/database/openTransaction.ts',
      HOME,
    ])
  })
})

describe('a new caller', () => {
  it.each([
    ['calls it', `import { withScope } from '../tenancy/scope.js'\nawait withScope(company, work)`],
    ['passes it on', `import { withScope } from '../tenancy/scope.js'\nexport const open = withScope`],
    ['renames it', `import { withScope as open } from '../tenancy/scope.js'\nawait open(company, work)`],
  ])('is seen when it %s', (_sentence, text) => {
    expect(callsOf('withScope', [{ path: 'features/people/tags/tags.queries.ts', text }])).toEqual({
      'features/people/tags/tags.queries.ts': 1,
    })
  })
})
