export function ControlsPage() {
  return null;
}
