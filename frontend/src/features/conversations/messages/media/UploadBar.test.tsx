import { act, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { beginUpload } from '../outbox/uploads'
import { UploadBar } from './UploadBar'

it('the bar and the figure beside it say the same, from the wait for its turn to the end', () => {
  render(<UploadBar clientKey="key" onCancel={() => undefined} />)
  const bar = screen.getByRole('progressbar', { name: 'Enviando o arquivo' })
  const says = () => [bar.getAttribute('aria-valuenow'), screen.getByText(/%$/).textContent]
  expect(says()).toEqual(['0', '0%'])
  const { onProgress } = beginUpload('key')
  for (const [part, percent] of [
    [0.004, '0'],
    [0.5, '50'],
    [0.999, '99'],
    [1, '100'],
  ] as const) {
    act(() => onProgress(part))
    expect(says()).toEqual([percent, `${percent}%`])
  }
})
