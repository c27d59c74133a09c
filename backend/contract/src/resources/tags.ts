export interface Tag {
  id: number
  name: string
  color: string
  /** 1 when the tag is a lane of the kanban board. */
  kanban: 0 | 1
}
