import { useCallback, useEffect, useRef, useState } from 'react'
import type { OutboxFile } from '../../outbox/outbox.rules'
import { randomUuid } from '../../../../../data/browser/randomUuid'
import { describeFile } from './describeFile'
import { checkFiles, mediaKindOf, named, type Refusal } from './files.rules'

/** A chosen file with its caption. */
export interface Attachment extends OutboxFile {
  key: string
  caption: string
}

interface Chosen {
  attachments: Attachment[]
  refused: Refusal[]
}

function withFiles({ attachments }: Chosen, files: readonly File[]): Chosen {
  const { accepted, refused } = checkFiles(files, attachments.length)
  const now = new Date()
  const added = accepted.map((given, index): Attachment => {
    const file = named(given, index, now)
    return {
      key: randomUuid(),
      file,
      url: URL.createObjectURL(file),
      kind: mediaKindOf(file),
      width: null,
      height: null,
      seconds: null,
      waveform: null,
      caption: '',
    }
  })
  return { attachments: [...attachments, ...added], refused }
}

const none: Chosen = { attachments: [], refused: [] }

/**
 * The chosen files: add, caption, remove. On unmount their object URLs are revoked, unless `take` was called.
 */
export function useAttachments(files: readonly File[], caption: string) {
  const [chosen, setChosen] = useState<Chosen>(none)
  const latestChosen = useRef(chosen)
  const isTaken = useRef(false)

  const change = useCallback((apply: (chosen: Chosen) => Chosen) => {
    const next = apply(latestChosen.current)
    const fresh = next.attachments.filter(
      ({ key }) => !latestChosen.current.attachments.some((old) => old.key === key),
    )
    latestChosen.current = next
    setChosen(next)
    for (const { key, url, file } of fresh) {
      void describeFile(url, file.type).then((facts) => {
        latestChosen.current = patched(latestChosen.current, key, facts)
        setChosen(latestChosen.current)
      })
    }
  }, [])

  useEffect(() => {
    isTaken.current = false
    change(() => {
      const { attachments, refused } = withFiles(none, files)
      return {
        attachments: attachments.map((item, index) => (index === 0 ? { ...item, caption } : item)),
        refused,
      }
    })
    return () => {
      if (isTaken.current) return
      for (const { url } of latestChosen.current.attachments) URL.revokeObjectURL(url)
      latestChosen.current = none
    }
    // oxlint-disable-next-line react/exhaustive-deps -- what was chosen at the opening; more comes by `add`
  }, [])

  return {
    ...chosen,
    add: useCallback((more: readonly File[]) => change((now) => withFiles(now, more)), [change]),
    setCaption: (key: string, text: string) => change((now) => patched(now, key, { caption: text })),
    remove: (key: string) =>
      change((now) => {
        const gone = now.attachments.find((item) => item.key === key)
        if (gone) URL.revokeObjectURL(gone.url)
        return { attachments: now.attachments.filter((item) => item !== gone), refused: [] }
      }),
    /** Hands over the files with their captions; the caller must revoke their URLs. */
    take: (): (OutboxFile & { caption: string })[] => {
      isTaken.current = true
      return latestChosen.current.attachments.map(({ key: _, ...rest }) => ({
        ...rest,
        caption: rest.caption.trim(),
      }))
    },
  }
}

const patched = ({ attachments, refused }: Chosen, key: string, part: Partial<Attachment>): Chosen => ({
  attachments: attachments.map((item) => (item.key === key ? { ...item, ...part } : item)),
  refused,
})
