"""What is looked for in the question bar, on which screens."""

from __future__ import annotations

from web.conftest import DESKTOP, LAPTOP, PHONE

SCREENS = [LAPTOP, PHONE, DESKTOP]

#: The type is fitted over several frames (`fit-text.ts`): it is final when eight frames have not changed it.
SETTLED = """() => new Promise((done) => {
    const fits = () => [...document.querySelectorAll("[data-words]")]
        .map((each) => `${each.dataset.words} ${each.style.getPropertyValue("--fit")}`).join();
    let [last, unchanged] = ["", 0];
    const look = () => {
        const now = fits();
        unchanged = now === last ? unchanged + 1 : 0;
        last = now;
        if (unchanged === 8) done();
        else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
})"""

#: Names, prices and buttons whose text does not fit; a pixel is lost in rounding.
CUT = """() => {
    const names = ".opt, .opt .name, .opt .pg, .opt .pay, .opt .get, .opt .later, .fold, .ask .q, .ask .why";
    const tray = ".composer .sum, .composer .price, .confirm, .composer .row, .piece-btn, .amount, .chip-btn";
    const tall = ".opt, .fold, .ask .q, .confirm";
    return [...document.querySelectorAll(`${names}, ${tray}, .tools .btn`)]
        .filter((each) => each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).display !== "inline"
            || each.matches(tall) && each.scrollHeight > each.clientHeight + 1)
        .map((each) => `${each.className}: ${each.textContent.trim()}`);
}"""

#: The height of the bar, without the log that a tray of many pieces covers on a phone.
BAR_BELOW_THE_LOG = """() => {
    const bar = document.querySelector(".ask");
    return bar.offsetHeight + parseFloat(getComputedStyle(bar).marginTop);
}"""

#: Tiles that do not keep to the bar, or are too small to touch on a phone.
MISPLACED = """() => {
    const bar = document.querySelector(".ask").getBoundingClientRect();
    const least = innerWidth <= 720 ? 48 : 40;
    return [...document.querySelectorAll(".opt")]
        .filter((each) => {
            const box = each.getBoundingClientRect();
            return box.left < bar.left || box.right > bar.right || box.height < least - 0.5;
        })
        .map((each) => each.textContent.trim());
}"""
