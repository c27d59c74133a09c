import { act, render, screen, waitFor } from '@testing-library/react'
import { BrowserRouter, Link, useLocation, useNavigate } from 'react-router-dom'
import { beforeEach, expect, it, vi } from 'vitest'
import { leaveBy, useLeaveQuestion, watchLeaving } from './leaveQuestion'

watchLeaving()

const ask = vi.fn<(leave: () => void) => void>()

function Page({ isOn }: { isOn: boolean }) {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  useLeaveQuestion(isOn, ask)
  return (
    <>
      <button type="button" onClick={() => void navigate('/form')}>
        {pathname}
      </button>
      <Link to="/elsewhere">elsewhere</Link>
    </>
  )
}

/** Two history entries; the form is on the second page. */
async function enter(isOn: boolean): Promise<void> {
  history.replaceState(null, '', '/list')
  const page = (unsaved: boolean) => (
    <BrowserRouter>
      <Page isOn={unsaved} />
    </BrowserRouter>
  )
  const { rerender } = render(page(false))
  act(() => screen.getByRole('button', { name: '/list' }).click())
  await screen.findByRole('button', { name: '/form' })
  rerender(page(isOn))
}

const buttonOf = (path: string) => screen.findByRole('button', { name: path })
const back = () => act(() => history.back())

beforeEach(() => ask.mockReset())

it('asks at Back, stays meanwhile, and leaves when told to', async () => {
  await enter(true)
  back()
  await waitFor(() => expect(ask).toHaveBeenCalledOnce())
  await waitFor(() => expect(location.pathname).toBe('/form'))
  await buttonOf('/form')
  act(() => ask.mock.calls[0]?.[0]())
  await buttonOf('/list')
  expect(location.pathname).toBe('/list')
  expect(ask).toHaveBeenCalledOnce()
})

it('asks again at the next Back', async () => {
  await enter(true)
  for (const times of [1, 2]) {
    back()
    await waitFor(() => expect(ask).toHaveBeenCalledTimes(times))
    await waitFor(() => expect(location.pathname).toBe('/form'))
  }
  await buttonOf('/form')
})

it('asks when a link is followed, and follows it when told to', async () => {
  await enter(true)
  act(() => screen.getByRole('link').click())
  expect(ask).toHaveBeenCalledOnce()
  expect(location.pathname).toBe('/form')
  act(() => ask.mock.calls[0]?.[0]())
  await buttonOf('/elsewhere')
  expect(ask).toHaveBeenCalledOnce()
})

it('asks nobody who has nothing unsaved', async () => {
  await enter(false)
  back()
  await buttonOf('/list')
  expect(ask).not.toHaveBeenCalled()
})

it('asks when something else leads away, and not without a form', async () => {
  const leave = vi.fn()
  leaveBy(leave)
  expect(leave).toHaveBeenCalledOnce()
  await enter(true)
  leaveBy(leave)
  expect(ask).toHaveBeenCalledWith(leave)
  expect(leave).toHaveBeenCalledOnce()
})

it('has the browser ask where the page ends', async () => {
  const ending = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  await enter(true)
  expect(ending()).toBe(true)
})
