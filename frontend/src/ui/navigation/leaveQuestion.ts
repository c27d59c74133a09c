import { useEffect, useEffectEvent } from 'react'
import { useLeaveWarning } from './useLeaveWarning'

type Leave = () => void
type Ask = (leave: Leave) => void

interface Question {
  ask: Ask
  /** The entry of the history in which something is unsaved; null where the router has made none yet. */
  place: number | null
}

/** Those who ask before the page is left, the latest last. */
let questions: readonly Question[] = []
/** We are on our way back to where the person was. */
let isReturning = false

/** Leaves the page as soon as nobody has anything unsaved in it. */
export const leaveBy = (leave: Leave): void => {
  const question = questions.at(-1)
  if (question) question.ask(leave)
  else leave()
}

/** The place of an entry among those that the router has made. */
const placeOf = (state: unknown): number | null => {
  const { idx } = (state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

const withdraw = (question: Question): void => {
  questions = questions.filter((each) => each !== question)
}

/** The browser tells of a step when it is done: we go back to where the person was while they are asked. */
function handleStep(event: PopStateEvent): void {
  if (isReturning) {
    isReturning = false
    return event.stopImmediatePropagation()
  }
  const question = questions.at(-1)
  if (!question) return
  const there = placeOf(event.state)
  const steps = question.place === null || there === null ? -1 : there - question.place
  if (steps === 0) return
  event.stopImmediatePropagation()
  isReturning = true
  history.go(-steps)
  question.ask(() => {
    withdraw(question)
    history.go(steps)
  })
}

/** A link that leads to another page of ours, in this tab. */
function linkOf(event: MouseEvent): HTMLAnchorElement | null {
  const { target, button, altKey, ctrlKey, metaKey, shiftKey } = event
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || !(target instanceof Element)) return null
  const link = target.closest<HTMLAnchorElement>('a[href]')
  if (!link || link.target || link.hasAttribute('download')) return null
  const isOurs = link.origin === location.origin && link.pathname !== location.pathname
  return isOurs ? link : null
}

function handleClick(event: MouseEvent): void {
  const question = questions.at(-1)
  const link = question && linkOf(event)
  if (!question || !link) return
  event.preventDefault()
  event.stopImmediatePropagation()
  question.ask(() => {
    withdraw(question)
    link.click()
  })
}

/**
 * Watches the history's steps, and the links that are followed. To be called before the router listens, which
 * hears of no step that is not taken: the window's listeners are called in the order in which they came.
 */
export function watchLeaving(): void {
  window.addEventListener('popstate', handleStep)
  window.addEventListener('click', handleClick, { capture: true })
}

/**
 * Whoever leaves while something is not saved is asked first: by the browser where the page ends, and by
 * `ask` where Back, Forward, a link or `leaveBy` lead to another page. `ask` gets the way to leave after all.
 *
 * The router has a blocker of its own, for its data routers alone: those weigh 17 KB more before anything is
 * shown.
 */
export function useLeaveQuestion(isOn: boolean, ask: Ask): void {
  const askNow = useEffectEvent(ask)
  useLeaveWarning(isOn)
  useEffect(() => {
    if (!isOn) return
    const question: Question = {
      ask: (leave) => askNow(leave),
      place: placeOf(history.state),
    }
    questions = [...questions, question]
    return () => withdraw(question)
  }, [isOn])
}
