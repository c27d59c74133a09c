/** Country, area code, number. */
export const EXAMPLE_NUMBER = '5511999999999'

interface ExampleOf {
  /** Base URL of the API. */
  address: string
  /** Or a placeholder. */
  token: string
}

const curl = (...lines: readonly string[]): string => `curl ${lines.join(' \\\n  ')}`

/** Quotes a text for a shell. */
const quoted = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

const bearer = (token: string): string => `-H ${quoted(`Authorization: Bearer ${token}`)}`

/** The command that sends a text. */
export const textExample = ({ address, token }: ExampleOf, body: string): string =>
  curl(
    `-X POST ${address}/api/messages/send`,
    bearer(token),
    `-H 'Content-Type: application/json'`,
    `-H 'Idempotency-Key: pedido-1234'`,
    `-d ${quoted(JSON.stringify({ number: EXAMPLE_NUMBER, body }))}`,
  )

/** A template for an example: its name, and a value for its body. */
interface TemplateExample {
  name: string
  language: string
  value: string
}

/** The command that sends a template. `components` are in WhatsApp's own form. */
export const templateExample = (
  { address, token }: ExampleOf,
  { name, language, value }: TemplateExample,
): string => {
  const parameters = [{ type: 'text', text: value }]
  const template = { name, language, components: [{ type: 'body', parameters }] }
  return curl(
    `-X POST ${address}/api/messages/send`,
    bearer(token),
    `-H 'Content-Type: application/json'`,
    `-H 'Idempotency-Key: pedido-1234'`,
    `-d ${quoted(JSON.stringify({ number: EXAMPLE_NUMBER, template }))}`,
  )
}

/** The command that sends a file. */
export const fileExample = ({ address, token }: ExampleOf, caption: string): string =>
  curl(
    `-X POST ${address}/api/messages/send`,
    bearer(token),
    `-F 'number=${EXAMPLE_NUMBER}'`,
    `-F ${quoted(`body=${caption}`)}`,
    `-F 'medias=@boleto.pdf'`,
  )

/** The command that asks for a message's delivery status. */
export const deliveryExample = ({ address, token }: ExampleOf): string =>
  curl(`${address}/api/messages/1234`, bearer(token))

/** The command that reads contacts. A connection's own token may not. */
export const contactsExample = ({ address, token }: ExampleOf): string =>
  curl(`'${address}/api/contacts?limit=100&after=0'`, bearer(token))
