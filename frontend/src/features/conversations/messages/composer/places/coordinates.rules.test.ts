import { describe, expect, it } from 'vitest'
import { readCoordinates } from './coordinates.rules'

describe('a place that is pasted', () => {
  it.each([
    ['coordinates', '-23.5505, -46.6333', -23.5505, -46.6333],
    ['coordinates in brackets', '(-23.5505,-46.6333)', -23.5505, -46.6333],
    ['coordinates with decimal commas', '-23,5505; -46,6333', -23.5505, -46.6333],
    ['whole degrees', '10 20', 10, 20],
    ['degrees, minutes and seconds', `23°33'01.8"S 46°38'00.0"W`, -23.5505, -46.633333],
    ['the same with O for west', `23°33'1,8"S, 46°38'0"O`, -23.5505, -46.633333],
    [
      'a place of Google Maps, and not the middle of the view',
      'https://www.google.com/maps/place/Sé/@-23.55,-46.63,17z/data=!3m1!4b1!4m6!3d-23.5503!4d-46.6339',
      -23.5503,
      -46.6339,
    ],
    ['a view of Google Maps', 'https://www.google.com.br/maps/@-23.5505,-46.6333,15z', -23.5505, -46.6333],
    ['a search of Google Maps', 'https://maps.google.com/?q=-23.5505,-46.6333', -23.5505, -46.6333],
    [
      'the same, encoded',
      'https://www.google.com/maps/search/?api=1&query=-23.5505%2C-46.6333',
      -23.5505,
      -46.6333,
    ],
    ['Apple Maps', 'https://maps.apple.com/?ll=-23.5505,-46.6333&q=Loja', -23.5505, -46.6333],
    ['Waze', 'https://www.waze.com/ul?ll=-23.5505%2C-46.6333&navigate=yes', -23.5505, -46.6333],
    [
      'a mark on OpenStreetMap',
      'https://www.openstreetmap.org/?mlat=-23.5505&mlon=-46.6333#map=17/-23.5/-46.6',
      -23.5505,
      -46.6333,
    ],
    [
      'a view of OpenStreetMap',
      'https://www.openstreetmap.org/#map=17/-23.5505/-46.6333',
      -23.5505,
      -46.6333,
    ],
    ['a geo address', 'geo:-23.5505,-46.6333?z=16', -23.5505, -46.6333],
  ])('is read from %s', (_, text, latitude, longitude) => {
    expect(readCoordinates(text)).toEqual({ latitude, longitude })
  })

  it.each(['', 'Rua Augusta, 100', 'https://maps.app.goo.gl/abc', '91, 10', '10, 181', '10', '%E0%A4%A'])(
    'is none in "%s"',
    (text) => {
      expect(readCoordinates(text)).toBeNull()
    },
  )
})
