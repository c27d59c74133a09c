/** Links to map services for a location. @param latitude,longitude degrees */
export function mapLinks(latitude: number, longitude: number): { google: string; openStreetMap: string } {
  const lat = latitude.toFixed(6)
  const lon = longitude.toFixed(6)
  return {
    google: `https://www.google.com/maps/search/?api=1&query=${lat}%2C${lon}`,
    openStreetMap: `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}#map=17/${lat}/${lon}`,
  }
}
