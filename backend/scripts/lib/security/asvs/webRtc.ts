import { notApplicable, type Chapter } from './item.js'

const NO_WEB_RTC = notApplicable(
  'There is no WebRTC: calls of customers are only counted, and recordings are files.',
)

export const webRtc: Chapter = {
  number: 17,
  title: 'WebRTC',
  items: {
    '17.1.1': ['A relay reaches no private network.', NO_WEB_RTC],
    '17.2.1': ['Keys of media connections are looked after.', NO_WEB_RTC],
    '17.2.2': ['Media connections use good ciphers.', NO_WEB_RTC],
    '17.2.3': ['Media cannot be slipped in.', NO_WEB_RTC],
    '17.2.4': ['Broken media stop no server.', NO_WEB_RTC],
    '17.3.1': ['A flood of signals stops no server.', NO_WEB_RTC],
    '17.3.2': ['Broken signals stop no server.', NO_WEB_RTC],
  },
}
