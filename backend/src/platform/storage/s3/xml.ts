const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex) return String.fromCodePoint(parseInt(hex, 16))
      if (decimal) return String.fromCodePoint(Number(decimal))
      return entities[name ?? ''] ?? whole
    },
  )

/**
 * The contents of every element of this name. S3's answers are flat lists without attributes that matter, so
 * no parser is needed.
 */
export const elementsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gs'))].map(([, inner = '']) => inner)

/** The texts of every element of this name. */
export const textsIn = (xml: string, name: string): string[] => elementsIn(xml, name).map(unescaped)

/** The text of the first element of this name; empty without one. */
export const textIn = (xml: string, name: string): string => textsIn(xml, name)[0] ?? ''
