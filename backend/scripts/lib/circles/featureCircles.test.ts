import { describe, expect, it } from 'vitest'
import { featureCircle, type ImportingModule } from './featureCircles.js'

const module = (source: string, ...resolved: string[]): ImportingModule => ({
  source: `backend/src/features/${source}`,
  dependencies: resolved.map((file) => ({ resolved: `backend/src/features/${file}` })),
})

describe('a circle of features', () => {
  it('is found under different roofs, and named with the files that import', () => {
    const circle = featureCircle(
      [
        module('people/tags/tags.rules.ts', 'company/chats/index.ts'),
        module('company/chats/list/chats.queries.ts', 'billing/plans/index.ts'),
        module('billing/plans/index.ts', 'billing/plans/plans.queries.ts', 'people/tags/index.ts'),
      ],
      'backend/src',
    )
    expect(circle).toBe(
      [
        'features of backend/src import each other in a circle:',
        '  people/tags -> company/chats (backend/src/features/people/tags/tags.rules.ts)',
        '  company/chats -> billing/plans (backend/src/features/company/chats/list/chats.queries.ts)',
        '  billing/plans -> people/tags (backend/src/features/billing/plans/index.ts)',
      ].join('\n'),
    )
  })

  it('is none where imports go one way, where only a test closes it, or on the other side', () => {
    const oneWay = [
      module('people/tags/tags.rules.ts', 'company/chats/index.ts', 'billing/plans/index.ts'),
      module('company/chats/chats.queries.ts', 'billing/plans/index.ts'),
      module('billing/plans/plans.test.ts', 'people/tags/index.ts'),
      module('index.ts', 'people/tags/index.ts'),
    ]
    expect(featureCircle(oneWay, 'backend/src')).toBeNull()
    const circle = [module('a/b/c.ts', 'd/e/index.ts'), module('d/e/index.ts', 'a/b/c.ts')]
    expect(featureCircle(circle, 'frontend/src')).toBeNull()
    expect(featureCircle(circle, 'backend/src')).not.toBeNull()
  })
})
