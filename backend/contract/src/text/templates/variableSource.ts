/** What fills in a variable when somebody sends the template. `sender`: whoever sends it writes it. */
export const variableSources = ['contact', 'user', 'company', 'sender'] as const
export type VariableSource = (typeof variableSources)[number]

/** Names by which templates ask for these people. Positions, such as `1`, say nothing. */
const asked = {
  contact: ['nome', 'name', 'nombre', 'cliente', 'primeiro_nome', 'first_name'],
  user: ['atendente', 'agent', 'agente', 'usuario'],
  company: ['empresa', 'company', 'loja'],
} as const satisfies Record<Exclude<VariableSource, 'sender'>, readonly string[]>

/** Where the value of a variable with this name comes from. */
export const sourceOf = (name: string): VariableSource =>
  variableSources.find((source) => source !== 'sender' && asked[source].some((each) => each === name)) ??
  'sender'

/** Names whose values come from there. */
export const namesOf = (source: VariableSource): readonly string[] =>
  source === 'sender' ? [] : asked[source]
