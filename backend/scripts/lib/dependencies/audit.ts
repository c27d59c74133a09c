// Asks the registry for known weaknesses of the packages in the lock file.
import { ROOT } from '../../beforeInstall/paths.mjs'
import { Failure } from '../../beforeInstall/progress.mjs'
import { run } from '../processes.js'
import {
  acceptedAdvisories,
  DAYS_TO_LOOK_AGAIN,
  DAYS_TO_MEND,
  type AcceptedAdvisory,
  type Severity,
} from './acceptedAdvisories.js'

const DAY_MS = 86_400_000
const DATE = /^\d{4}-\d\d-\d\d$/

/** A known weakness of a package that is installed. */
export interface Finding {
  /** `GHSA-…`, or the registry's number. */
  advisory: string
  package: string
  severity: Severity
  title: string
}

/** What `npm audit --json` prints: the packages, or why it could not ask. */
interface Answer {
  vulnerabilities?: Record<string, { via: (string | Advisory)[] }>
  message?: string
  error?: { code?: string; summary?: string }
}

interface Advisory {
  source: number
  name: string
  title: string
  url?: string
  severity: Severity
}

/**
 * The findings in npm's answer, each advisory once for each package; null where the registry gave none.
 * @throws Failure when npm cannot read the lock file.
 */
export function findingsIn(output: string): { findings: Finding[] } | { unanswered: string } {
  let answer: Answer
  try {
    answer = JSON.parse(output) as Answer
  } catch {
    return { unanswered: output.trim().split('\n')[0] ?? '' }
  }
  if (answer.error?.code === 'ENOLOCK')
    throw new Failure(`npm audit: ${answer.error.summary ?? 'no lock file'}`)
  if (!answer.vulnerabilities) {
    const words = [answer.message, answer.error?.summary, answer.error?.code].find(Boolean)
    return { unanswered: words ?? 'its answer is in no form that npm has' }
  }
  const found = new Map<string, Finding>()
  for (const { via } of Object.values(answer.vulnerabilities))
    for (const each of via) {
      // A text names another package of the answer, which has the advisory.
      if (typeof each === 'string') continue
      const advisory = /GHSA(-\w{4}){3}/.exec(each.url ?? '')?.[0] ?? String(each.source)
      const { name, title, severity } = each
      found.set(`${advisory} ${name}`, { advisory, package: name, severity, title })
    }
  return { findings: [...found.values()] }
}

const days = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY_MS

/** What is wrong with the list of accepted advisories itself. @param today `2026-11-27` */
export function listProblems(accepted: readonly AcceptedAdvisory[], today: string): string[] {
  return accepted.flatMap(({ advisory, severity, state, reason, found, until }) => {
    if (!DATE.test(found) || !DATE.test(until)) return [`${advisory}: its dates look like 2026-11-27`]
    const most = state === 'waits' ? DAYS_TO_MEND[severity] : DAYS_TO_LOOK_AGAIN
    return [
      ...(until < today ? [`${advisory}: it was accepted until ${until}, which is over`] : []),
      ...(days(found, until) > most ? [`${advisory}: ${severity} may pass for ${most} days (${state})`] : []),
      ...(reason.trim().length < 20 ? [`${advisory}: its reason says nothing that could be checked`] : []),
    ]
  })
}

/** Findings that nobody has accepted, and accepted ones that are not found any more. */
export function auditProblems(findings: readonly Finding[], accepted: readonly AcceptedAdvisory[]): string[] {
  const isOf = (finding: Finding) => (entry: AcceptedAdvisory) =>
    entry.advisory === finding.advisory && entry.package === finding.package
  return [
    ...findings
      .filter((finding) => !accepted.some(isOf(finding)))
      .map(
        ({ advisory, package: name, severity, title }) =>
          `${name}: ${title} (${severity}, ${advisory}), to be mended within ${DAYS_TO_MEND[severity]} days`,
      ),
    ...accepted
      .filter((entry) => !findings.some((finding) => isOf(finding)(entry)))
      .map(
        ({ advisory, package: name }) => `${advisory} of ${name} is found no more: remove it from the list`,
      ),
  ]
}

/** `npm audit`, which reads the lock file and asks the registry once. */
async function askRegistry(): Promise<string> {
  const patience = ['--fetch-retries=0', '--fetch-timeout=20000', '--loglevel=silent']
  const { output } = await run('npm', ['audit', '--json', '--package-lock-only', ...patience], {
    cwd: ROOT,
    mayFail: true,
  })
  return output
}

/**
 * Known weaknesses of the packages in the lock file. Where the registry gives no answer, for example without
 * a network, only the list of accepted ones is checked.
 * @throws Failure naming weaknesses that nobody has accepted, and accepted ones whose time is over.
 */
export async function checkAdvisories(
  ask = askRegistry,
  accepted: readonly AcceptedAdvisory[] = acceptedAdvisories,
  now = new Date(),
): Promise<{ output: string; skipped?: string }> {
  const problems = listProblems(accepted, now.toISOString().slice(0, 10))
  const answer = findingsIn(await ask())
  if ('findings' in answer) problems.push(...auditProblems(answer.findings, accepted))
  if (problems.length > 0)
    throw new Failure(
      [
        ...problems,
        'Accepted ones are in backend/scripts/lib/dependencies/acceptedAdvisories.ts, with a reason and an end.',
      ].join('\n'),
    )
  return 'unanswered' in answer
    ? { output: '', skipped: `the registry did not answer (${answer.unanswered})` }
    : { output: '' }
}
