import { Browsers, type WABrowserDescription } from '@whiskeysockets/baileys'

const [KNOWN_SYSTEM, BROWSER, VERSION] = Browsers.macOS('Chrome')

/**
 * Description of a device for WhatsApp, with the name in place of an operating system. The phone lists it as
 * `Google Chrome (name)`.
 */
export const linkedDevice = (name: string): WABrowserDescription => [name, BROWSER, VERSION]

/**
 * WhatsApp gives a pairing code only to a known operating system (whatsmeow's PairPhone says the same). The
 * device's name was sent when the socket opened, so the phone still lists it. Baileys reads this description
 * again for each request.
 */
export function nameKnownSystem(device: WABrowserDescription): void {
  device[0] = KNOWN_SYSTEM
}
