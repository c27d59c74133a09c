/** Texts by key, those used last, up to a number of characters in all. */
export class RecentTexts {
  readonly #texts = new Map<string, string>()
  #length = 0
  readonly #most: number

  /** @param most characters of all texts. A text of more than a tenth of it is not stored. */
  constructor(most: number) {
    this.#most = most
  }

  get(key: string): string | undefined {
    const text = this.#texts.get(key)
    if (text === undefined) return undefined
    // The most recent one is last.
    this.#texts.delete(key)
    this.#texts.set(key, text)
    return text
  }

  set(key: string, text: string): void {
    if (text.length * 10 > this.#most) return
    this.#delete(key)
    this.#texts.set(key, text)
    this.#length += text.length
    for (const oldest of this.#texts.keys()) {
      if (this.#length <= this.#most) return
      this.#delete(oldest)
    }
  }

  #delete(key: string): void {
    this.#length -= this.#texts.get(key)?.length ?? 0
    this.#texts.delete(key)
  }
}
