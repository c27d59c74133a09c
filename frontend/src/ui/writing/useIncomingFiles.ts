import { useEffect, useEffectEvent, useState, type RefObject } from 'react'
import { filesOf } from '../files/incoming.rules'

const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes('Files') ?? false

/** Whether a paste belongs to another field or to a dialog. */
const isTaken = ({ target }: Event): boolean =>
  (target instanceof Element && target.matches('input, textarea, [contenteditable]')) ||
  document.querySelector('[role="dialog"]') !== null

/**
 * Takes files that are dropped on a part of the page, or pasted where nothing else takes them. Returns
 * whether files are being dragged over that part. A file dropped elsewhere does not make the browser open it.
 */
export function useIncomingFiles(
  area: RefObject<HTMLElement | null>,
  isOn: boolean,
  onFiles: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const handleFiles = useEffectEvent(onFiles)
  useEffect(() => {
    const element = area.current
    if (!element || !isOn) return
    const isInside = ({ target }: Event) => target instanceof Node && element.contains(target)
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      const inside = isInside(event)
      if (event.dataTransfer) event.dataTransfer.dropEffect = inside ? 'copy' : 'none'
      setOver(inside)
    }
    const handleLeave = (event: DragEvent) => {
      // Null: the drag has left the window. Between two parts of the page the next `dragover` corrects it.
      if (event.relatedTarget === null) setOver(false)
    }
    const handleDrop = (event: DragEvent) => {
      setOver(false)
      if (!hasFiles(event)) return
      event.preventDefault()
      if (isInside(event)) handleFiles(filesOf(event.dataTransfer))
    }
    const handlePaste = (event: ClipboardEvent) => {
      const files = isTaken(event) ? [] : filesOf(event.clipboardData)
      if (files.length === 0) return
      event.preventDefault()
      handleFiles(files)
    }
    window.addEventListener('paste', handlePaste)
    window.addEventListener('dragover', handleOver)
    window.addEventListener('dragleave', handleLeave)
    window.addEventListener('drop', handleDrop)
    return () => {
      window.removeEventListener('paste', handlePaste)
      window.removeEventListener('dragover', handleOver)
      window.removeEventListener('dragleave', handleLeave)
      window.removeEventListener('drop', handleDrop)
      setOver(false)
    }
  }, [area, isOn])
  return isOver
}
