/** Whom a message is for: an entry of a contact list. */
export interface CampaignPerson {
  name: string
  /** Digits. */
  number: string
  email: string
}

/** A variable of the company's own. */
export interface CampaignVariable {
  key: string
  value: string
}

/** The variables that there are in every company, by what they stand for. */
const ofPerson = { nome: 'name', numero: 'number', email: 'email' } as const satisfies Record<
  string,
  keyof CampaignPerson
>

export const campaignVariableNames = Object.keys(ofPerson) as (keyof typeof ofPerson)[]

/** The name of a variable without accents and in small letters: `{Número}` is `{numero}`. */
export const plainVariable = (key: string): string =>
  key.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/**
 * A company's own name for a variable: a letter, then letters, digits, `_`, `-` and `.`, without the braces.
 */
export const variableKey = /^\p{L}[\p{L}\p{M}\p{N}_.-]*$/u

const NAME = String.raw`\p{L}[\p{L}\p{M}\p{N}_. -]{0,49}`
/**
 * What is said where nothing is known: `{nome|cliente}`. It has no braces of its own, and ends with its line
 * at the latest.
 */
const INSTEAD = String.raw`(?:\|([^{}\n]*))?`

/**
 * What is meant as a variable: a name in braces, or in double ones as other texts write them, and behind a
 * `|` what stands there for whom the name is empty. Spaces count as part of a name here, since `{primeiro
 * nome}` is more likely a name that there is not than what customers are to read. All other braces are text.
 */
const MENTION = new RegExp(String.raw`\{\{ *(${NAME}) *${INSTEAD}\}\}|\{ *(${NAME}) *${INSTEAD}\}`, 'gu')

/**
 * A name and its `|` whose brace does not close before another one opens, or the line ends:
 * `{nome|{apelido}}`.
 */
const BROKEN = new RegExp(String.raw`\{ *(${NAME}) *\|[^{}\n]*(?=\{|\n|$)`, 'gu')

/** A variable where a text means one. */
interface Mention {
  /** As `plainVariable`. */
  name: string
  /** Without the braces, as it is written. */
  written: string
  /** What stands there when the variable is empty; undefined when nothing is said. */
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
 * What a text means as variables and what cannot be filled, each name once, as it is written first: names
 * that there are not, those with a `|` and nothing behind it, and those whose braces are not closed.
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

/** What a text says of whom it is for, and has nothing else to say where it is not known. */
export const personFieldsIn = (text: string): (keyof CampaignPerson)[] => {
  const needed = mentionsOf(text).flatMap(({ name, instead }) =>
    isOfPerson(name) && !instead ? ofPerson[name] : [],
  )
  return [...new Set(needed)]
}

/**
 * Fills a campaign's text for somebody: `{nome}`, `{numero}`, `{email}` and the company's own variables;
 * `{nome|cliente}` is `cliente` for whoever has no name. Values stand as they are, whatever braces or `$`
 * they have; what names no variable stays as it was written. The server fills what is sent; a client shows by
 * it what will be.
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
