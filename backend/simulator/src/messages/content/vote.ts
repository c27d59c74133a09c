import { aesEncryptGCM, hkdf, proto } from '@whiskeysockets/baileys'
import { createHash, randomBytes } from 'node:crypto'
import type { Account } from '../../network/Account.js'
import type { Network } from '../../network/Network.js'
import { newMessageId } from '../../wire/stanza.js'
import { contactsOf, deliverToPhone, type Destination } from '../deliver.js'
import { Outbox, type Wire } from '../Outbox.js'

/** A poll that a customer made. */
export type Poll = {
  id: string
  author: Account
  /** Encrypts the votes. Everybody who has the poll has it. */
  secret: Uint8Array
  options: string[]
}

/** The poll with this id in a chat: the contact's own, or in a group any member's. */
export function findPoll(
  network: Network,
  contact: Account,
  { phone, group }: Destination,
  id: string,
): Poll | undefined {
  const authors = group ? [contact, ...contactsOf(network, group)] : [contact]
  for (const author of authors) {
    const { message } = new Outbox(network, author).find(group?.id ?? phone.number, id) ?? {}
    const secret = message?.messageContextInfo?.messageSecret
    const options = message?.pollCreationMessageV3?.options?.map(({ optionName }) => optionName ?? '')
    if (secret && options) return { id, author, secret, options }
  }
  return undefined
}

/** The contact votes; choosing nothing withdraws an earlier vote. Answers the id of the vote. */
export function votePoll(
  network: Network,
  contact: Account,
  destination: Destination,
  poll: Poll,
  options: string[],
): Promise<string> {
  const { phone, group } = destination
  return contact.outgoing.run(async () => {
    const id = newMessageId()
    const wire: Wire = {
      id,
      addressing: group ? 'lid' : 'pn',
      type: 'poll',
      polltype: 'vote',
      ...(group && { group: group.id }),
    }
    const key = {
      remoteJid: group?.id ?? phone.jid,
      id: poll.id,
      fromMe: poll.author === contact,
      ...(group && { participant: poll.author.lidJid }),
    }
    const jidOf = (voter: Account) => (group ? voter.lidJid : voter.jid)
    const vote = encryptVote(poll, jidOf(poll.author), jidOf(contact), options)
    const pollUpdateMessage = { pollCreationMessageKey: key, vote, senderTimestampMs: Date.now() }
    await deliverToPhone(network, contact, destination, { pollUpdateMessage }, wire)
    return id
  })
}

/** A vote names options by their digests. Only those who have the poll can read it. */
function encryptVote(
  { id, secret }: Poll,
  author: string,
  voter: string,
  options: string[],
): proto.Message.IPollEncValue {
  const selectedOptions = options.map((option) => createHash('sha256').update(option).digest())
  const plain = proto.Message.PollVoteMessage.encode({ selectedOptions }).finish()
  const key = hkdf(Buffer.from(secret), 32, { info: `${id}${author}${voter}Poll Vote` })
  const encIv = randomBytes(12)
  const encPayload = aesEncryptGCM(plain, key, encIv, Buffer.from(`${id}\u0000${voter}`))
  return { encPayload, encIv }
}
