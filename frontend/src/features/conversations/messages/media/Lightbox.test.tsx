import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { changeLanguage } from '../../../../i18n/i18n'
import { aMedia, aMessage } from '../../../../testing/samples'
import { Lightbox } from './Lightbox'

const gallery = ['1', '2', '3'].map((id) => aMessage({ id, mediaUrl: `/public/${id}.jpg`, media: aMedia() }))

afterEach(() => changeLanguage('pt'))

it.each([
  ['pt', '2 de 3', 'Foto ou vídeo', 'Sequência'],
  ['en', '2 of 3', 'Photo or video', 'Sequence'],
  ['es', '2 de 3', 'Foto o video', 'Secuencia'],
] as const)(
  'counts and names its pictures in the language of the reader: %s',
  async (language, place, slide, all) => {
    await act(() => changeLanguage(language))
    render(<Lightbox gallery={gallery} shownId="2" onShow={() => undefined} onClose={() => undefined} />)
    expect(await screen.findByRole('group', { name: place })).toHaveAttribute('aria-roledescription', slide)
    const described = [...document.querySelectorAll('[aria-roledescription]')]
    expect(new Set(described.map((part) => part.getAttribute('aria-roledescription')))).toEqual(
      new Set([all, slide]),
    )
  },
)
