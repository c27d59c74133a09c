import { Refusal } from '../wire/Refusal.js'

/** The JSON object of a control call, read field by field. A field of the wrong type is refused by name. */
export class Body {
  readonly #fields: Record<string, unknown>

  constructor(fields: Record<string, unknown>) {
    this.#fields = fields
  }

  /** Refuses anything but a JSON object. An empty text counts as an empty object. */
  static parse(text: string): Body {
    let value: unknown
    try {
      value = text.trim() === '' ? {} : JSON.parse(text)
    } catch {
      throw new Refusal(400, 'the body is not JSON')
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      throw new Refusal(400, 'the body has to be a JSON object')
    }
    return new Body(value as Record<string, unknown>)
  }

  optionalText(name: string): string | undefined {
    const value = this.#fields[name] ?? undefined
    if (value === undefined) return undefined
    if (typeof value !== 'string' || value.trim() === '') throw new Refusal(400, `"${name}" has to be a text`)
    return value
  }

  text(name: string): string {
    return this.#required(name, this.optionalText(name))
  }

  /** A text that may be empty. */
  textOrEmpty(name: string): string {
    const value = this.#fields[name]
    if (typeof value !== 'string') throw new Refusal(400, `"${name}" has to be a text`)
    return value
  }

  /** A text that may be empty or absent. */
  optionalTextOrEmpty(name: string): string | undefined {
    return this.#fields[name] === undefined ? undefined : this.textOrEmpty(name)
  }

  optionalBoolean(name: string): boolean | undefined {
    const value = this.#fields[name] ?? undefined
    if (value !== undefined && typeof value !== 'boolean')
      throw new Refusal(400, `"${name}" has to be true or false`)
    return value
  }

  /** @param least smallest value allowed */
  optionalNumber(name: string, least = -Infinity, most = Infinity): number | undefined {
    const value = this.#fields[name] ?? undefined
    if (value === undefined) return undefined
    if (typeof value !== 'number' || !Number.isFinite(value) || value < least || value > most) {
      throw new Refusal(
        400,
        `"${name}" has to be a number${least === -Infinity ? '' : ` from ${least} to ${most}`}`,
      )
    }
    return value
  }

  number(name: string, least?: number, most?: number): number {
    return this.#required(name, this.optionalNumber(name, least, most))
  }

  optionalChoice<T extends string>(name: string, choices: readonly T[]): T | undefined {
    const value = this.#fields[name] ?? undefined
    if (value === undefined) return undefined
    // A choice that is a number may be sent as a number.
    const wanted = typeof value === 'number' ? String(value) : value
    const choice = choices.find((candidate) => candidate === wanted)
    if (choice === undefined) throw new Refusal(400, `"${name}" has to be one of: ${choices.join(', ')}`)
    return choice
  }

  choice<T extends string>(name: string, choices: readonly T[]): T {
    return this.#required(name, this.optionalChoice(name, choices))
  }

  optionalTexts(name: string): string[] | undefined {
    const value = this.#fields[name] ?? undefined
    if (value === undefined) return undefined
    if (!Array.isArray(value) || !value.every((item): item is string => typeof item === 'string')) {
      throw new Refusal(400, `"${name}" has to be a list of texts`)
    }
    return value
  }

  texts(name: string): string[] {
    return this.#required(name, this.optionalTexts(name))
  }

  /** Bytes in base64. An empty text is an empty file. */
  optionalBytes(name: string): Buffer | undefined {
    const value = this.#fields[name] ?? undefined
    if (value === undefined) return undefined
    if (typeof value !== 'string' || !/^[A-Za-z0-9+/]*={0,2}$/.test(value)) {
      throw new Refusal(400, `"${name}" has to be base64`)
    }
    return Buffer.from(value, 'base64')
  }

  bytes(name: string): Buffer {
    return this.#required(name, this.optionalBytes(name))
  }

  /** An object as it came; undefined when the field holds anything else. */
  optionalObject(name: string): Record<string, unknown> | undefined {
    const value = this.#fields[name]
    return isObject(value) ? value : undefined
  }

  optionalObjects(name: string): Record<string, unknown>[] | undefined {
    const value = this.#fields[name] ?? undefined
    if (value === undefined) return undefined
    if (!Array.isArray(value) || !value.every(isObject))
      throw new Refusal(400, `"${name}" has to be a list of objects`)
    return value
  }

  objects(name: string): Record<string, unknown>[] {
    return this.#required(name, this.optionalObjects(name))
  }

  /** Whether a field is `true`. */
  isTrue(name: string): boolean {
    return this.#fields[name] === true
  }

  /** Whether a field is present and null. */
  isNull(name: string): boolean {
    return this.#fields[name] === null
  }

  /** A phone number: digits only, with country code. */
  phoneNumber(name: string): string {
    return requirePhoneNumber(this.text(name), `"${name}"`)
  }

  #required<T>(name: string, value: T | undefined): T {
    if (value === undefined) throw new Refusal(400, `"${name}" is missing`)
    return value
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Refuses a text that is not a phone number. */
export function requirePhoneNumber(text: string, what: string): string {
  if (!/^[1-9]\d{6,14}$/.test(text))
    throw new Refusal(400, `${what} has to be a phone number: 7 to 15 digits only`)
  return text
}
