import { useEffect, useEffectEvent } from 'react'
import { useLeaveWarning } from './useLeaveWarning'

type Leave = () => void
type Ask = (leave: Leave) => void

interface Question {
  ask: Ask
  /** Index of the history entry with the unsaved form; null when the router has made no entry yet. */
  place: number | null
}

/** Active questions, the newest last. */
let questions: readonly Question[] = []
/** We are stepping back to the page with the form. */
let isReturning = false

/** Calls `leave`, after asking when something is unsaved. */
export const leaveBy = (leave: Leave): void => {
  const question = questions.at(-1)
  if (question) question.ask(leave)
  else leave()
}

/** The index that the router gave a history entry; null for other entries. */
const placeOf = (state: unknown): number | null => {
  const { idx } = (state ?? {}) as { idx?: unknown }
  return typeof idx === 'number' ? idx : null
}

const withdraw = (question: Question): void => {
  questions = questions.filter((each) => each !== question)
}

/**
 * The browser reports a history step only after it is done. So we go back to the form while the user is
 * asked.
 */
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

/** A link that opens another page of the client in this tab. */
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
 * Watches history steps and link clicks. Call it before the router adds its listeners: ours must run first,
 * so that the router doesn't see a step that is not taken.
 */
export function watchLeaving(): void {
  window.addEventListener('popstate', handleStep)
  window.addEventListener('click', handleClick, { capture: true })
}

/**
 * Asks before the user leaves with unsaved changes. When the document is closed, the browser asks. When Back,
 * Forward, a link or `leaveBy` would open another page, `ask` is called with the function that leaves anyway.
 *
 * The router's own blocker works only with data routers, which add 17 KB to the first load.
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
