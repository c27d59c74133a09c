import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/**
 * How narrow an element is, whatever the window is: `[ref, step]`. The step is the name of the smallest width in pixels that it stays
 * below; null where it reaches them all. `steps` stays the same object.
 */
export function useWidthStep<E extends HTMLElement, Name extends string = string>(
  steps: Readonly<Record<Name, number>>,
): [RefObject<E | null>, Name | null] {
  const ref = useRef<E>(null)
  const [step, setStep] = useState<Name | null>(null)
  useLayoutEffect(() => {
    const element = ref.current
    if (!element) return
    const names = (Object.keys(steps) as Name[]).sort((one, other) => steps[one] - steps[other])
    const measure = () => {
      const { clientWidth } = element
      if (clientWidth > 0) setStep(names.find((name) => clientWidth < steps[name]) ?? null)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [steps])
  return [ref, step]
}
