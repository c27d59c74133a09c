/** The receiver of a message: an entry of a contact list. */
export interface CampaignPerson {
  name: string
  /** Digits. */
  number: string
  email: string
}

/** A variable that the company defined. */
export interface CampaignVariable {
  key: string
  value: string
}

/** Variables that exist in every company, with the field they stand for. */
const ofPerson = { nome: 'name', numero: 'number', email: 'email' } as const satisfies Record<
  string,
  keyof CampaignPerson
>

export const campaignVariableNames = Object.keys(ofPerson) as (keyof typeof ofPerson)[]

/** A variable's name in lower case without accents: `{Número}` becomes `numero`. */
export const plainVariable = (key: string): string =>
  key.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * Allowed name of a company's own variable: a letter, then letters, digits, `_`, `-` and `.`, without the
 * braces.
 */
export const variableKey = /^\p{L}[\p{L}\p{M}\p{N}_.-]*$/u

const NAME = String.raw`\p{L}[\p{L}\p{M}\p{N}_. -]{0,49}`
/** Default for an empty value: `{nome|cliente}`. It can contain no braces and no line break. */
const INSTEAD = String.raw`(?:\|([^{}\n]*))?`

/**
 * What counts as a variable: a name in single or double braces, with an optional default after `|`. Spaces
 * are allowed in the name, since `{primeiro nome}` is more likely an unknown variable than text for
 * customers. All other braces are text.
 */
const MENTION = new RegExp(String.raw`\{\{ *(${NAME}) *${INSTEAD}\}\}|\{ *(${NAME}) *${INSTEAD}\}`, 'gu')

/**
 * A name and its `|` without a closing brace before the next opening one, or before the line ends:
 * `{nome|{apelido}}`.
 */
const BROKEN = new RegExp(String.raw`\{ *(${NAME}) *\|[^{}\n]*(?=\{|\n|$)`, 'gu')

/** A variable in a text. */
interface Mention {
  /** As `plainVariable`. */
  name: string
  /** As it is written, without the braces. */
  written: string
  /** Default for an empty value; undefined for none. */
  instead: string | undefined
}

function toMention([, double, insteadInDouble, single, insteadInSingle]: readonly (
  string | undefined
)[]): Mention {
  const key = (double ?? single ?? '').trim()
  const instead = (insteadInDouble ?? insteadInSingle)?.trim()
  const written = instead === undefined ? key : `${key}|${instead}`
  return { name: plainVariable(key), written, instead }
}

const isOfPerson = (name: string): name is keyof typeof ofPerson => Object.hasOwn(ofPerson, name)

const valuesOf = (variables: readonly CampaignVariable[]): Map<string, string> =>
  new Map(variables.map(({ key, value }) => [plainVariable(key), value]))

const mentionsOf = (text: string): Mention[] => [...text.matchAll(MENTION)].map(toMention)

/**
 * Variables of a text that can't be filled, each name once, as it is first written: unknown names, names with
 * nothing after the `|`, and names whose braces are not closed.
 */
export function unknownVariables(text: string, variables: readonly CampaignVariable[]): string[] {
  const knownValues = valuesOf(variables)
  const wrong = new Map<string, string>()
  for (const { name, written, instead } of mentionsOf(text)) {
    if (instead === '') wrong.set(`${name}|`, wrong.get(`${name}|`) ?? written)
    else if (!isOfPerson(name) && !knownValues.has(name)) wrong.set(name, wrong.get(name) ?? written)
  }
  for (const [, key = ''] of text.matchAll(BROKEN)) wrong.set(`${plainVariable(key)}|`, `${key.trim()}|`)
  return [...wrong.values()]
}

/** Fields of the person that a text uses without a default. */
export const personFieldsIn = (text: string): (keyof CampaignPerson)[] => {
  const needed = mentionsOf(text).flatMap(({ name, instead }) =>
    isOfPerson(name) && !instead ? ofPerson[name] : [],
  )
  return [...new Set(needed)]
}

/**
 * Fills a campaign's text for one person: `{nome}`, `{numero}`, `{email}` and the company's own variables.
 * `{nome|cliente}` becomes `cliente` if the name is empty. Values are inserted unchanged, even with braces or
 * `$`. Unknown variables stay as they are written. The server fills messages with it, and clients show
 * previews with it.
 */
export function fillCampaignText(
  text: string,
  person: CampaignPerson,
  variables: readonly CampaignVariable[],
): string {
  const knownValues = valuesOf(variables)
  return text.replace(MENTION, (whole, ...groups: (string | undefined)[]) => {
    const { name, instead } = toMention([whole, ...groups.slice(0, 4)])
    const value = isOfPerson(name) ? person[ofPerson[name]] : knownValues.get(name)
    if (value === undefined) return whole
    return value.trim() === '' && instead ? instead : value
  })
}
