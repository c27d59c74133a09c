import type { AddressInfo, Socket } from 'node:net'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** A received mail, as its reader sees it. */
export interface ReceivedMail {
  to: string
  from: string
  subject: string
  messageId: string
  text: string
  html: string
  /** `content`: base64. */
  attachments: { fileName: string; type: string; content: string }[]
}

/**
 * How the server treats a mail: takes it; refuses the address for good or for now; never answers; or takes
 * the mail and drops the connection before it confirms.
 */
export type MailManner = 'takes' | 'refuses' | 'defers' | 'silent' | 'drops'

export interface MailServer {
  /** The value for SMTP_URL. */
  url: string
  /** The received mails in order, confirmed or not. */
  received: ReceivedMail[]
  /** May be changed at any time. */
  manner: MailManner
  close: () => void
}

const refusal = (responseCode: number, message: string): Error =>
  Object.assign(new Error(message), { responseCode })

/** A mail server for the tests, on loopback, without TLS and logins. It keeps the mails and delivers none. */
export async function startMailServer(port = 0): Promise<MailServer> {
  const sockets = new Set<Socket>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      if (mailServer.manner !== 'silent') done()
    },
    onRcptTo: (_address, _session, done) => {
      if (mailServer.manner === 'refuses') done(refusal(550, 'No such mailbox'))
      else if (mailServer.manner === 'defers') done(refusal(451, 'Try again later'))
      else done()
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        void PostalMime.parse(Buffer.concat(parts)).then((mail) => {
          const { from, subject = '', messageId = '', text = '', html = '' } = mail
          const to = session.envelope.rcptTo.map(({ address }) => address).join()
          const attachments = mail.attachments.map(({ filename, mimeType, content }) => ({
            fileName: filename ?? '',
            type: mimeType,
            content: Buffer.from(content as ArrayBuffer).toString('base64'),
          }))
          const sender = from?.address ?? ''
          mailServer.received.push({ to, from: sender, subject, messageId, text, html, attachments })
          if (mailServer.manner === 'drops') for (const socket of sockets) socket.destroy()
          else done()
        }, done)
      })
    },
  })
  // The tests cut connections on purpose.
  server.on('error', () => undefined)
  server.server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  const mailServer: MailServer = {
    url: '',
    received: [],
    manner: 'takes',
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
  await new Promise<void>((resolve, reject) => {
    server.server.once('error', reject)
    server.listen(port, '127.0.0.1', resolve)
  })
  mailServer.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  return mailServer
}
