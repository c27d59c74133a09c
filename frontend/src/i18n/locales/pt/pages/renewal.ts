export const renewal = {
  renewed: 'Sua licença foi renovada até {{date}}!',
}

declare module '../../../phrases' {
  interface Sources {
    renewal: typeof renewal
  }
}
