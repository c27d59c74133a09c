/** A number as it is typed: country, area, number. */
export const EXAMPLE_NUMBER = '5511999999999'

interface ExampleOf {
  /** Where the API is. */
  address: string
  /** Or what stands for it. */
  token: string
}

const curl = (...lines: readonly string[]): string => `curl ${lines.join(' \\\n  ')}`

/** A text for a shell, whatever is in it. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const bearer = (token: string): string => `-H ${quoted(`Authorization: Bearer ${token}`)}`

/** How a program sends a text. */
export const textExample = ({ address, token }: ExampleOf, body: string): string =>
  curl(
    `-X POST ${address}/api/messages/send`,
    bearer(token),
    `-H 'Content-Type: application/json'`,
    `-H 'Idempotency-Key: pedido-1234'`,
    `-d ${quoted(JSON.stringify({ number: EXAMPLE_NUMBER, body }))}`,
  )

/** How it sends a file. */
export const fileExample = ({ address, token }: ExampleOf, caption: string): string =>
  curl(
    `-X POST ${address}/api/messages/send`,
    bearer(token),
    `-F 'number=${EXAMPLE_NUMBER}'`,
    `-F ${quoted(`body=${caption}`)}`,
    `-F 'medias=@boleto.pdf'`,
  )

/** How it asks what became of a message. */
export const deliveryExample = ({ address, token }: ExampleOf): string =>
  curl(`${address}/api/messages/1234`, bearer(token))
