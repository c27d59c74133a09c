import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * The last result for each `steps` object. An element that replaces another of the same kind starts with it.
 */
const found = new WeakMap<object, string | null>()

/**
 * The width class of an element: `[ref, step]`. `step` is the name of the smallest width (pixels) that the
 * element is narrower than; null when it is wider than all. Pass the same `steps` object for all elements in
 * the same place.
 */
export function useWidthStep<E extends HTMLElement, Name extends string = string>(
  steps: Readonly<Record<Name, number>>,
): [RefObject<E | null>, Name | null] {
  const ref = useRef<E>(null)
  const [step, setStep] = useState(() => (found.get(steps) ?? null) as Name | null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const names = (Object.keys(steps) as Name[]).sort((one, other) => steps[one] - steps[other])
    const measure = () => {
      const { clientWidth } = element
      if (clientWidth === 0) return
      const now = names.find((name) => clientWidth < steps[name]) ?? null
      found.set(steps, now)
      setStep(now)
    }
    // Only the first element is measured at once. Measuring each one would force a layout each time.
    if (!found.has(steps)) measure()
    // The observer runs before the paint; `flushSync` renders before it, too.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [steps])
  return [ref, step]
}
