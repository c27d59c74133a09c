import { nudgeSync } from '../../features/company/templates/index.js'
import { Template } from '../../models/index.js'
import { TEMPLATES } from './data/templates.js'
import { asInstallation } from './platform.js'
import { askStandIn, submitTemplate, type Credentials } from './simulator.js'
import { waitFor } from './waitFor.js'

/** After how long the stand-in approves templates by itself, in milliseconds. */
const REVIEW_MS = 1_500

/** Meta's code for a template that the account has already, from a run that was interrupted. */
const ALREADY_THERE = '2388024'

function unlessThere(error: unknown): void {
  if (!(error instanceof Error) || !error.message.includes(ALREADY_THERE)) throw error
}

/**
 * Adds templates to the account at the stand-in: two are approved, one is reviewed, one is rejected. Then the
 * server compares its own with them.
 * @throws Error when the templates are not here within 60 s.
 */
export async function makeTemplates(
  { companyId, connectionId }: { companyId: number; connectionId: number },
  credentials: Credentials,
): Promise<void> {
  const count = () => asInstallation(() => Template.count({ where: { companyId } }))
  if ((await count()) >= TEMPLATES.length) return
  const { phoneNumberId } = credentials
  await askStandIn('reviews', { afterMs: -1 })
  for (const { decision, ...template } of TEMPLATES) {
    await submitTemplate(credentials, template).catch(unlessThere)
    if (decision) await askStandIn(`templates/${template.name}`, { phoneNumberId, ...decision })
  }
  await askStandIn('reviews', { afterMs: REVIEW_MS })
  await nudgeSync(companyId, connectionId)
  await waitFor(
    async () => ((await count()) >= TEMPLATES.length ? true : null),
    () => `The demo's templates did not arrive.`,
  )
}
