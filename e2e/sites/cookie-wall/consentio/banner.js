for (const button of document.querySelectorAll('.consentio button')) {
  button.addEventListener('click', () => {
    document.getElementById('consentio-root').remove();
    document.body.classList.remove('consent-open');
  });
}
