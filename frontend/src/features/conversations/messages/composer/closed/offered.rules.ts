import type { Template } from '@balcao/contract/resources/company/templates'

/** Most templates that stand in the composer; the others are in the dialog. */
const MOST_OFFERED = 2

/** Names by which templates ask for these people. Positions, such as `1`, say nothing. */
const asked = {
  contact: ['nome', 'name', 'nombre', 'cliente', 'primeiro_nome', 'first_name'],
  user: ['atendente', 'agent', 'agente', 'usuario'],
  company: ['empresa', 'company', 'loja'],
} as const

/**
 * Templates that the composer offers: service ones first, as they cost less, and only those whose values are
 * typed into their text.
 */
export const offeredOf = (templates: readonly Template[]): Template[] =>
  templates
    .filter(({ category, variables }) => category !== 'AUTHENTICATION' && variables.every(isInBody))
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MOST_OFFERED)

const isInBody = ({ part, kind }: Template['variables'][number]): boolean =>
  part === 'body' && kind === 'text'
const rank = ({ category }: Template): number => (category === 'UTILITY' ? 0 : 1)

/** Proposed values by the name of a variable. */
export function proposalsFor(names: Record<keyof typeof asked, string>): Record<string, string> {
  const [first = ''] = names.contact.split(' ')
  const values = { ...names, contact: first, user: names.user.split(' ')[0] ?? '' }
  return Object.fromEntries(
    (Object.keys(asked) as (keyof typeof asked)[]).flatMap((who) =>
      asked[who].map((name) => [name, values[who]] as const),
    ),
  )
}

/** Values by key that are proposed for a template. */
export const proposedValues = (
  { variables }: Pick<Template, 'variables'>,
  proposals: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    variables.flatMap(({ key, name }) =>
      Object.hasOwn(proposals, name) ? [[key, proposals[name] ?? '']] : [],
    ),
  )
