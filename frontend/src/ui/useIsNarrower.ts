import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whether an element is narrower than so many pixels, whatever the window is: `[ref, isNarrower]`. */
export function useIsNarrower<E extends HTMLElement>(px: number): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [isNarrower, setNarrower] = useState(false)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const measure = () => setNarrower(element.clientWidth > 0 && element.clientWidth < px)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [px])
  return [ref, isNarrower]
}
