import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type https from 'node:https'
import { createSecureContext } from 'node:tls'

interface Certificate {
  tls: https.AgentOptions
  /** When it expires; null without one. */
  endsAt: Date | null
}

/**
 * The certificate for TLS.
 * @param certificate path of the .p12 or .pem; none for a stand-in without TLS.
 * @throws Error in words for the operator.
 */
export function certificateOf(certificate: string | undefined, passphrase: string | undefined): Certificate {
  if (certificate === undefined) return { tls: {}, endsAt: null }
  let file: Buffer
  try {
    file = readFileSync(certificate)
  } catch {
    throw new Error(
      `EFI_CERTIFICATE cannot be read: there is no file ${certificate} that this process may read`,
    )
  }
  const isPem = file.includes('-----BEGIN ')
  const tls = { ...(isPem ? { key: file, cert: file } : { pfx: file }), ...(passphrase && { passphrase }) }
  try {
    const secure: { context: { getCertificate?: () => Buffer | null } } = createSecureContext(tls)
    const own = secure.context.getCertificate?.()
    return { tls, endsAt: own ? new Date(new X509Certificate(own).validTo) : null }
  } catch (error) {
    // OpenSSL 3 can't open a .p12 encrypted in the old way, and needs a key beside a certificate.
    const why = error instanceof Error ? error.message : String(error)
    throw new Error(
      `EFI_CERTIFICATE cannot be used (${why}); a .pem with key and certificate can: openssl pkcs12 -legacy -in FILE.p12 -nodes -out FILE.pem`,
    )
  }
}
