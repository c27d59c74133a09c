import { randomBytes } from 'node:crypto'
import { MessageMedia, type Company, type Message } from '../../models/index.js'
import { inCompany } from '../inCompany.js'

export interface FileTraits {
  message: Pick<Message, 'id'>
  kind?: MessageMedia['kind']
  mimetype?: string
  fileName?: string | null
  /** If given, the file is in the store; otherwise there is only a name for it. */
  storageKey?: string
}

/** A message's file that has been stored. */
export const aFile = (
  company: Pick<Company, 'id'>,
  { message, ...traits }: FileTraits,
): Promise<MessageMedia> =>
  inCompany(company, () =>
    MessageMedia.create({
      messageId: message.id,
      kind: 'image',
      mimetype: 'image/jpeg',
      size: '1000',
      state: 'ready',
      storageKey: `${company.id}/${randomBytes(24).toString('hex')}.jpg`,
      ...traits,
    }),
  )
