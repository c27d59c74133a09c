import BlockIcon from '@mui/icons-material/Block'
import CallIcon from '@mui/icons-material/Call'
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import EventIcon from '@mui/icons-material/EventOutlined'
import HeadphonesIcon from '@mui/icons-material/Headphones'
import HourglassIcon from '@mui/icons-material/HourglassEmpty'
import ViewOnceIcon from '@mui/icons-material/LooksOneOutlined'
import MicIcon from '@mui/icons-material/Mic'
import PersonIcon from '@mui/icons-material/Person'
import PhotoIcon from '@mui/icons-material/PhotoCamera'
import PlaceIcon from '@mui/icons-material/Place'
import PollIcon from '@mui/icons-material/PollOutlined'
import StickerIcon from '@mui/icons-material/EmojiEmotionsOutlined'
import VideocamIcon from '@mui/icons-material/Videocam'
import type { Kind } from './kind.rules'

const icons: Partial<Record<Kind, typeof CallIcon>> = {
  deleted: BlockIcon,
  image: PhotoIcon,
  video: VideocamIcon,
  gif: VideocamIcon,
  audio: HeadphonesIcon,
  voice: MicIcon,
  sticker: StickerIcon,
  document: DescriptionIcon,
  location: PlaceIcon,
  contacts: PersonIcon,
  poll: PollIcon,
  call: CallIcon,
  event: EventIcon,
  viewOnce: ViewOnceIcon,
  waiting: HourglassIcon,
}

/** A small sign of what a message is, before its summary; a text has none. */
export function KindIcon({ kind }: { kind: Kind }) {
  const Icon = icons[kind]
  return Icon ? <Icon aria-hidden sx={{ fontSize: '1.1em', verticalAlign: '-0.18em', mr: 0.5 }} /> : null
}
