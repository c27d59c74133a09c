import type { QuickMessageFile } from '@balcao/contract/resources/quickMessages'

/** The file of a quick message, to be sent as one that was chosen here. @throws Error when it is not to be had. */
export async function fetchFile({ url, name, mimetype }: QuickMessageFile): Promise<File> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The file of a quick message was answered with ${answer.status}`)
  return new File([await answer.blob()], name, { type: mimetype })
}
