import type { Account } from '../network/Account.js'
import type { LinkedDevice } from '../network/LinkedDevice.js'
import type { Network } from '../network/Network.js'

/** File extension of a picture, judged by its first bytes; undefined for other files. */
export function pictureExtension(bytes: Buffer): string | undefined {
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))) return 'jpg'
  if (bytes.subarray(0, 4).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47]))) return 'png'
  return bytes.subarray(8, 12).toString() === 'WEBP' ? 'webp' : undefined
}

/** Changes or removes somebody's picture. */
export async function storePicture(
  { media }: Network,
  account: Account,
  bytes: Buffer | undefined,
): Promise<void> {
  const former = account.picture
  const picture = bytes && (await media.put(bytes, pictureExtension(bytes) ?? 'jpg'))
  account.change({ picture })
  if (former) media.remove(former)
}

/** A linked device changes its owner's picture. Answers its id. */
export async function changeOwnPicture(
  network: Network,
  device: LinkedDevice,
  bytes: Buffer | undefined,
): Promise<string | undefined> {
  const owner = network.find(device.owner.number)
  if (owner) await storePicture(network, owner, bytes)
  return owner?.picture?.slice(0, 10)
}
