import { describe, expect, it } from 'vitest'
import type { AcceptedAdvisory } from './acceptedAdvisories.js'
import { auditProblems, checkAdvisories, findingsIn, listProblems } from './audit.js'

/** npm's answer in its second form: `parent` is affected through `left`. */
const AFFECTED = JSON.stringify({
  auditReportVersion: 2,
  vulnerabilities: {
    left: {
      name: 'left',
      severity: 'high',
      isDirect: false,
      via: [
        {
          source: 1_097_492,
          name: 'left',
          dependency: 'left',
          title: 'Left pads without end',
          url: 'https://github.com/advisories/GHSA-29mw-wpgm-hmr9',
          severity: 'high',
          range: '<2.0.0',
        },
      ],
      effects: ['parent'],
      range: '<2.0.0',
      nodes: ['node_modules/left'],
      fixAvailable: true,
    },
    parent: {
      name: 'parent',
      severity: 'high',
      isDirect: true,
      via: ['left'],
      effects: [],
      fixAvailable: true,
    },
  },
  metadata: { vulnerabilities: { high: 2, total: 2 } },
})
const NOTHING = JSON.stringify({ auditReportVersion: 2, vulnerabilities: {}, metadata: {} })
const UNANSWERED = JSON.stringify({
  message: '405 Method Not Allowed - POST https://registry.npmjs.org/-/npm/v1/security/advisories/bulk',
  error: { summary: '', detail: '' },
})

const accepted: AcceptedAdvisory = {
  advisory: 'GHSA-29mw-wpgm-hmr9',
  package: 'left',
  severity: 'high',
  state: 'waits',
  reason: 'Version 2 is not published yet; only our own texts are padded.',
  found: '2026-11-27',
  until: '2026-12-04',
}
const check = (output: string, list: AcceptedAdvisory[], now = '2026-11-28T10:00:00Z') =>
  checkAdvisories(() => Promise.resolve(output), list, new Date(now))

describe('npm’s answer', () => {
  it('is read as one finding for each advisory, however many packages are affected', () => {
    expect(findingsIn(AFFECTED)).toEqual({
      findings: [
        {
          advisory: 'GHSA-29mw-wpgm-hmr9',
          package: 'left',
          severity: 'high',
          title: 'Left pads without end',
        },
      ],
    })
  })

  it('is none where the registry did not answer, and says why', () => {
    expect(findingsIn(UNANSWERED)).toEqual({
      unanswered: expect.stringContaining('405 Method Not Allowed') as string,
    })
    const offline = JSON.stringify({ message: 'request to https://registry.npmjs.org failed', error: {} })
    expect(findingsIn(offline)).toEqual({ unanswered: 'request to https://registry.npmjs.org failed' })
    expect(findingsIn('')).toEqual({ unanswered: '' })
  })

  it('fails where there is no lock file, since nothing was asked', () => {
    const output = JSON.stringify({
      error: { code: 'ENOLOCK', summary: 'This command requires a lockfile.' },
    })
    expect(() => findingsIn(output)).toThrow('This command requires a lockfile.')
  })
})

describe('the check of known weaknesses', () => {
  it('passes without findings, and says so where the registry did not answer', async () => {
    expect(await check(NOTHING, [])).toEqual({ output: '' })
    expect(await check(UNANSWERED, [accepted])).toEqual({
      output: '',
      skipped: expect.stringContaining('405 Method Not Allowed') as string,
    })
  })

  it('fails with one that nobody has accepted, and says by when it is mended', async () => {
    await expect(check(AFFECTED, [])).rejects.toThrow(
      'left: Left pads without end (high, GHSA-29mw-wpgm-hmr9), to be mended within 7 days',
    )
  })

  it('lets an accepted one pass until its day and no longer, whatever the registry answers', async () => {
    expect(await check(AFFECTED, [accepted], '2026-12-04T23:59:59Z')).toEqual({ output: '' })
    for (const output of [AFFECTED, UNANSWERED])
      await expect(check(output, [accepted], '2026-12-05T00:00:00Z')).rejects.toThrow(
        'GHSA-29mw-wpgm-hmr9: it was accepted until 2026-12-04, which is over',
      )
  })

  it('fails with an accepted one that is found no more, so that the list stays short', async () => {
    await expect(check(NOTHING, [accepted])).rejects.toThrow('is found no more')
  })

  it('accepts an advisory for the package that is named alone', () => {
    const finding = { advisory: accepted.advisory, package: 'right', severity: 'high', title: 'x' } as const
    expect(auditProblems([finding], [accepted])).toHaveLength(2)
  })
})

describe('an accepted advisory', () => {
  it.each([
    ['for longer than its severity allows', { until: '2026-12-05' }, 'high may pass for 7 days (waits)'],
    ['without a reason', { reason: 'later' }, 'its reason says nothing'],
    ['without a day', { until: 'soon' }, 'its dates look like'],
    [
      'that does not concern us for more than half a year',
      { state: 'noConcern', until: '2027-06-01' } as const,
      'high may pass for 180 days (noConcern)',
    ],
  ])('is refused %s', (_sentence, change, problem) => {
    expect(listProblems([{ ...accepted, ...change }], '2026-11-28')).toEqual([
      expect.stringContaining(problem),
    ])
  })
})
