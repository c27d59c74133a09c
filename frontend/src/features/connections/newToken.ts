const BYTES = 24

/** A secret of 192 random bits in letters, digits, `-` and `_`; also where the page was not served by https. */
export function newToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
}
