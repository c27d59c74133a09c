import AudioFileIcon from '@mui/icons-material/AudioFileOutlined'
import ContactPageIcon from '@mui/icons-material/ContactPageOutlined'
import DescriptionIcon from '@mui/icons-material/DescriptionOutlined'
import FolderZipIcon from '@mui/icons-material/FolderZipOutlined'
import ImageIcon from '@mui/icons-material/ImageOutlined'
import InsertDriveFileIcon from '@mui/icons-material/InsertDriveFileOutlined'
import PictureAsPdfIcon from '@mui/icons-material/PictureAsPdfOutlined'
import SlideshowIcon from '@mui/icons-material/SlideshowOutlined'
import TableChartIcon from '@mui/icons-material/TableChartOutlined'
import VideoFileIcon from '@mui/icons-material/VideoFileOutlined'
import Box from '@mui/material/Box'
import { fileTypeOf, type FileType } from './fileType.rules'

const looks: Record<FileType, { Icon: typeof ImageIcon; tone: string }> = {
  pdf: { Icon: PictureAsPdfIcon, tone: 'connection.bad' },
  text: { Icon: DescriptionIcon, tone: 'ticket.closed' },
  sheet: { Icon: TableChartIcon, tone: 'connection.good' },
  slides: { Icon: SlideshowIcon, tone: 'connection.busy' },
  archive: { Icon: FolderZipIcon, tone: 'connection.busy' },
  image: { Icon: ImageIcon, tone: 'connection.good' },
  audio: { Icon: AudioFileIcon, tone: 'connection.busy' },
  video: { Icon: VideoFileIcon, tone: 'connection.bad' },
  contact: { Icon: ContactPageIcon, tone: 'ticket.closed' },
  other: { Icon: InsertDriveFileIcon, tone: 'ticket.closed' },
}

/** The icon of a file's type. */
export function FileIcon({ name, mimetype }: { name: string | null; mimetype: string }) {
  const { Icon, tone } = looks[fileTypeOf(name, mimetype)]
  return (
    <Box
      aria-hidden
      sx={{
        display: 'grid',
        placeItems: 'center',
        width: 40,
        height: 44,
        flexShrink: 0,
        borderRadius: 0.8,
        bgcolor: `${tone}.soft`,
        color: `${tone}.main`,
      }}
    >
      <Icon sx={{ fontSize: 24 }} />
    </Box>
  )
}
