/** Escape hides the tooltip of the focused provenance mark. Works before, and without, the code of its component. */
export function dismissTips(): void {
  addEventListener('keydown', ({ key }) => {
    const { activeElement } = document;
    if (
      key === 'Escape' &&
      activeElement instanceof HTMLElement &&
      activeElement.matches('.provenance__mark')
    ) {
      activeElement.blur();
    }
  });
}
