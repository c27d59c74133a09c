import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'

/**
 * What was found last, by the steps: whoever takes the place of another of the same kind is as wide as it
 * was.
 */
const found = new WeakMap<object, string | null>()

/**
 * How narrow an element is, whatever the window is: `[ref, step]`. The step is the name of the smallest width
 * in pixels that it stays below; null where it reaches them all. `steps` stays the same object for all
 * elements that stand in the same place.
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
    // The first of its kind. To ask each for its width as soon as it is there would have the page laid out
    // once more.
    if (!found.has(steps)) measure()
    // Told before anything is painted, and then drawn before that, too.
    const observer = new ResizeObserver(() => flushSync(measure))
    observer.observe(element)
    return () => observer.disconnect()
  }, [steps])
  return [ref, step]
}
