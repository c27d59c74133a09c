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

/** A company's own name for a variable: a letter, then letters, digits, `_`, `-` and `.`, without the braces. */
export const variableKey = /^\p{L}[\p{L}\p{M}\p{N}_.-]*$/u

/**
 * What is meant as a variable: a name in braces, or in double ones as other texts write them. Spaces count as part of a name here, since
 * `{primeiro nome}` is more likely a name that there is not than what customers are to read. All other braces are text.
 */
const MENTION = /\{\{ *(\p{L}[\p{L}\p{M}\p{N}_. -]{0,49}) *\}\}|\{ *(\p{L}[\p{L}\p{M}\p{N}_. -]{0,49}) *\}/gu

const writtenIn = (inDouble: string | undefined, inSingle: string | undefined): string =>
  (inDouble ?? inSingle ?? '').trim()

const isOfPerson = (name: string): name is keyof typeof ofPerson => Object.hasOwn(ofPerson, name)

const valuesOf = (variables: readonly CampaignVariable[]): Map<string, string> =>
  new Map(variables.map(({ key, value }) => [plainVariable(key), value]))

/** The names that a text means as variables, as `plainVariable`, each with how it is written first. */
function mentionsOf(text: string): Map<string, string> {
  const mentions = new Map<string, string>()
  for (const [, double, single] of text.matchAll(MENTION)) {
    const written = writtenIn(double, single)
    const name = plainVariable(written)
    if (!mentions.has(name)) mentions.set(name, written)
  }
  return mentions
}

/** The names that a text means as variables and that are none: each once, as it is written first. */
export function unknownVariables(text: string, variables: readonly CampaignVariable[]): string[] {
  const known = valuesOf(variables)
  return [...mentionsOf(text)].flatMap(([name, written]) =>
    isOfPerson(name) || known.has(name) ? [] : written,
  )
}

/** What a text says of whom it is for. */
export const personFieldsIn = (text: string): (keyof CampaignPerson)[] =>
  [...mentionsOf(text).keys()].flatMap((name) => (isOfPerson(name) ? ofPerson[name] : []))

/**
 * Fills a campaign's text for somebody: `{nome}`, `{numero}`, `{email}` and the company's own variables. Values stand as they are, whatever
 * braces or `$` they have; what names no variable stays as it was written. The server fills what is sent; a client shows by it what will be.
 */
export function fillCampaignText(
  text: string,
  person: CampaignPerson,
  variables: readonly CampaignVariable[],
): string {
  const known = valuesOf(variables)
  return text.replace(MENTION, (whole, double?: string, single?: string) => {
    const name = plainVariable(writtenIn(double, single))
    return isOfPerson(name) ? person[ofPerson[name]] : (known.get(name) ?? whole)
  })
}
